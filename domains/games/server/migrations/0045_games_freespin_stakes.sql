-- The stake of free spins is a place among those that the game allows, or a sum: as the protocol has it.
alter table games.freespin_issue
  alter column bet_level drop not null,
  add column bet_cents bigint check (bet_cents > 0),
  add constraint freespin_issue_stake check ((bet_level is null) <> (bet_cents is null)),
  -- When the provider was last asked for it: who is silent is asked again.
  add column asked_at timestamptz;
update games.freespin_issue set asked_at = created_at;
alter table games.freespin_issue alter column asked_at set not null;
create index freespin_issue_asked on games.freespin_issue (asked_at) where state = 'asked';
