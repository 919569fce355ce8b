-- Marks of what a player has been told once; each popup of the content names one.
insert into players.open_group (group_id, what)
  select number, 'has been told of a new studio' from generate_series(1410, 1419) number;
