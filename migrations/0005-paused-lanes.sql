-- The backlog counts paused lanes on every scrape. Lanes that are not paused must cost nothing.

create index lanes_paused on lanes (platform) where state = 'paused';
