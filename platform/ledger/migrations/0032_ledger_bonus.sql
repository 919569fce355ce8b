-- Bonus money becomes cash, is removed above a cap, or is removed because its bonus ended without success.
alter type ledger.kind add value if not exists 'bonus_released';
alter type ledger.kind add value if not exists 'bonus_capped';
alter type ledger.kind add value if not exists 'bonus_removed';

-- The bonuses of a player. At most one is running: its bonus money is in the account of its currency, and its terms
-- are in the guard. `released_cents` is what has become cash, late wins included; `cap_cents` limits it.
create table ledger.bonus (
  player_id bigint not null,
  source text collate "C" not null,
  plan text collate "C" not null,
  currency text collate "C" not null,
  state text collate "C" not null default 'running'
    check (state in ('running', 'released', 'forfeited')),
  bonus_first boolean not null,
  wager_cents bigint not null check (wager_cents >= 0),
  cap_cents bigint check (cap_cents >= 0),
  released_cents bigint not null default 0 check (released_cents >= 0),
  granted_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, source),
  check ((state = 'running') = (ended_at is null))
) with (fillfactor = 70);
create unique index bonus_running on ledger.bonus (player_id) where state = 'running';

-- The terms of the running bonus. `contributions` are percents by game class, '*' for all others;
-- `wager_left` is in hundredths of a subunit, and below zero when more was staked than needed.
alter table ledger.guard
  add column wagering_source text collate "C",
  add column bonus_first boolean not null default false,
  add column refused_games text[] not null default '{}',
  add column contributions jsonb not null default '{}',
  add column wager_left bigint not null default 0;

-- The bonus that the stakes of a round belong to.
alter table ledger.round add column bonus_source text collate "C";

-- The bonus of a transfer: the one that was running at a bet, the one of a win's or a rollback's bonus part,
-- the one whose money was granted, released or removed. Empty: the guard has terms but no bonus.
alter table ledger.transfer add column bonus_source text collate "C";
alter table ledger.archived_transfer add column bonus_source text collate "C";
create or replace view ledger.every_transfer as
select * from ledger.transfer
union all
select * from ledger.archived_transfer;
