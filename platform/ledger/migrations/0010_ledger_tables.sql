create schema ledger;

-- One per player and currency; the only money rows that are ever updated. What the player can play
-- with is cash + bonus. A deficit is what is owed for a win that was rolled back after it had been
-- spent: credits repay it first. fillfactor leaves room for updates that touch no index.
create table ledger.account (
  player_id bigint not null,
  currency text collate "C" not null,
  id bigint not null,
  cash bigint not null default 0,
  bonus bigint not null default 0,
  deficit bigint not null default 0,
  seq bigint not null default 0,
  last_transfer bigint,
  primary key (player_id, currency),
  constraint balance_not_negative
    check (cash >= 0 and bonus >= 0 and deficit >= 0 and (deficit = 0 or cash = 0))
) with (fillfactor = 60);

-- Accounts of the house: a provider's games, payments, held withdrawals, prizes. Their ids are below
-- zero, so that an id tells whose it is. Nothing here is ever updated: there is no hot row.
create table ledger.house_account (
  id bigint generated always as identity (start with -1 increment by -1) primary key,
  name text collate "C" not null,
  currency text collate "C" not null,
  unique (name, currency)
);

-- What a transaction did to a house account: one row per batch, appended.
create table ledger.house_delta (
  house_id bigint not null,
  txid bigint not null,
  amount_cents bigint not null,
  settled_at timestamptz not null
);

create type ledger.kind as enum (
  'bet', 'win', 'rollback', 'deposit', 'hold', 'pay', 'release', 'grant', 'bonus'
);

create sequence ledger.account_id as bigint;
create sequence ledger.transfer_id as bigint;

-- One row is the debit, the credit and the amount: cash_amount + bonus_amount leaves `debit` and
-- arrives at `credit`. `amount_cents` is what was asked for; a void row (its rollback came first, or
-- the thing to roll back never did) moves nothing. `cash_after` is cash less deficit.
-- (provider, ext_id, player_id) is the idempotency key; its order lets a key that another player
-- used be seen.
create table ledger.transfer (
  id bigint not null,
  player_id bigint not null,
  seq bigint not null,
  previous_transfer bigint,
  debit bigint not null,
  credit bigint not null,
  amount_cents bigint not null,
  cash_amount bigint not null,
  bonus_amount bigint not null,
  cash_after bigint not null,
  bonus_after bigint not null,
  txid bigint not null,
  settled_at timestamptz not null,
  kind ledger.kind not null,
  void boolean not null default false,
  round_finished boolean not null default false,
  currency text collate "C" not null,
  provider text collate "C" not null,
  ext_id text collate "C" not null,
  ref_ext_id text collate "C",
  game text collate "C",
  game_class text collate "C",
  round text collate "C",
  unique (provider, ext_id, player_id)
);
-- For readers in commit-safe order; it costs the writer next to nothing.
create index transfer_order on ledger.transfer
  using brin (txid) with (pages_per_range = 16, autosummarize = on);

-- Each transfer as its two entries, which sum to zero.
create view ledger.entry as
select t.id as transfer_id, t.player_id, t.currency, side.account_id,
  side.sign * (t.cash_amount + t.bonus_amount) as amount_cents
from ledger.transfer t
cross join lateral (values (t.debit, -1), (t.credit, 1)) as side (account_id, sign);

-- What has been rolled back, or was before it came.
create table ledger.tombstone (
  player_id bigint not null,
  provider text collate "C" not null,
  ext_id text collate "C" not null,
  rollback_id bigint not null,
  primary key (player_id, provider, ext_id)
);

-- Stakes of the rounds that were played while the player had bonus money, for the split of wins.
create table ledger.round (
  player_id bigint not null,
  provider text collate "C" not null,
  round text collate "C" not null,
  stake_cash bigint not null,
  stake_bonus bigint not null,
  finished boolean not null,
  primary key (player_id, provider, round)
) with (fillfactor = 70);

-- What a bet must obey. `version` grows with every change, so that a batch that has read an older
-- one counts nothing.
create table ledger.guard (
  player_id bigint primary key,
  version bigint not null default 0,
  blocked boolean not null default false,
  has_windows boolean not null default false,
  excluded_until timestamptz,
  wagering_currency text collate "C",
  max_bet_cents bigint,
  refused_classes text[] not null default '{}'
) with (fillfactor = 60);

-- Limits over windows, in millionths of a euro over all currencies of the player.
create table ledger.limit_window (
  player_id bigint not null,
  kind text collate "C" not null check (kind in ('loss', 'wager')),
  period_hours integer not null check (period_hours > 0),
  limit_micros bigint not null check (limit_micros >= 0),
  left_micros bigint not null,
  reset_at timestamptz not null,
  primary key (player_id, kind, period_hours)
) with (fillfactor = 60);

-- What the smallest unit of a currency is worth, in millionths of a euro.
create table ledger.rate (
  currency text collate "C" primary key,
  eur_micros numeric not null check (eur_micros > 0)
);

create function ledger.house_id(p_name text, p_currency text) returns bigint
language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger.house_account
  where name = p_name and currency = p_currency;
  if found_id is not null then
    return found_id;
  end if;
  insert into ledger.house_account (name, currency) values (p_name, p_currency)
  on conflict do nothing;
  select id into strict found_id from ledger.house_account
  where name = p_name and currency = p_currency;
  return found_id;
end $$;
