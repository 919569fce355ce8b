-- What a licence requires of play. A licence without a known rule has the strictest switches.
alter table brands.policy
  add column turbo_allowed boolean not null default false,
  add column parallel_games boolean not null default false,
  -- Another shortest round for a kind of game: 'slots 2500'.
  add column round_ms_kinds text[] not null default '{}',
  -- Empty: all kinds.
  add column kinds_allowed text[] not null default '{}',
  -- The highest stake by kind (or all) from an age, in euro cents: 'slots 18 200'.
  add column stake_max text[] not null default '{}';
update brands.policy set turbo_allowed = true, parallel_games = true where licence = 'CW';
update brands.policy set stake_max = '{slots 21 200,slots 25 500}' where licence = 'EE';
