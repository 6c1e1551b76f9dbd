-- The program checks the kind of a button when it reads it. With a check here as well, each new button needs a
-- migration that locks the table.

alter table actions drop constraint actions_kind_check;
