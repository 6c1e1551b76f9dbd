-- Membership needs consent from now on. Whoever is a member already has been one without being asked: they stay.

update documents set value = (
  select jsonb_agg(
    case when jsonb_typeof(g -> 'members') = 'array' then jsonb_set(g, '{members}', (
      select coalesce(jsonb_agg(
        m || jsonb_build_object('acceptedAt', floor(extract(epoch from now()) * 1000)::bigint)
        order by place), '[]')
      from jsonb_array_elements(g -> 'members') with ordinality as members (m, place)))
    else g end
    order by at)
  from jsonb_array_elements(value) with ordinality as groups (g, at))
where key = 'config:groups' and jsonb_array_length(value) > 0;
