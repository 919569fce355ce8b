-- What a player may tell of himself later: the part of his country, and what he does for a living.
alter table players.player
  add column federal_state text,
  add column profession text;
