create schema bonuses;

-- Bonuses and free spins have one sequence: clients tell gifts apart by their id.
create sequence bonuses.gift_id;

-- What a licence says about bonuses. A licence without a row gets the strictest value of each column.
create table bonuses.licence_rule (
  licence text primary key check (licence ~ '^[A-Z]{2}$'),
  wager_max int check (wager_max >= 0),
  times_max int check (times_max > 0),
  personal_allowed boolean not null default true,
  days_min int check (days_min > 0),
  eur_cents_max int check (eur_cents_max > 0),
  loss_allowed boolean not null default true,
  is_public boolean not null default true,
  age_min int check (age_min > 0),
  registration_allowed boolean not null default true
);
insert into bonuses.licence_rule (licence, wager_max) values ('CW', null), ('EE', 40);

create table bonuses.plan (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9_]{1,40}$'),
  -- Of the row, for staff who change it.
  version int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
  draft jsonb not null check (length(draft::text) <= 200000),
  created_at timestamptz not null,
  created_by text not null,
  -- The bounds of the published version, and what is given of them.
  count_max int,
  day_max int,
  player_max int,
  budget_micros bigint,
  given_count int not null default 0 check (given_count >= 0),
  given_micros bigint not null default 0 check (given_micros >= 0)
);

-- A published version never changes: players keep the one that they took.
create table bonuses.plan_version (
  id bigint generated always as identity primary key,
  plan_id bigint not null references bonuses.plan,
  number int not null check (number > 0),
  document jsonb not null,
  -- SHA-256 of the document with sorted keys, in hexadecimal digits.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  published_by text not null,
  unique (plan_id, number)
);

create table bonuses.plan_day (
  plan_id bigint not null references bonuses.plan,
  day date not null,
  given_count int not null check (given_count >= 0),
  primary key (plan_id, day)
);

create table bonuses.plan_player (
  plan_id bigint not null references bonuses.plan,
  player_id bigint not null references players.player,
  given_count int not null check (given_count >= 0),
  primary key (plan_id, player_id)
);
create index plan_player_player on bonuses.plan_player (player_id);

-- What a player has chosen. The row is also the lock of their bonuses.
create table bonuses.setting (
  player_id bigint primary key references players.player,
  can_issue boolean not null default true,
  deposit_code text
);

create table bonuses.refused_offer (
  player_id bigint not null references players.player,
  plan_id bigint not null references bonuses.plan,
  refused_at timestamptz not null,
  primary key (player_id, plan_id)
);
create index refused_offer_plan on bonuses.refused_offer (plan_id);

create table bonuses.code (
  id bigint generated always as identity primary key,
  -- In the form in which typed codes are compared.
  code text not null unique check (length(code) between 1 and 64),
  plan_id bigint not null references bonuses.plan,
  series text,
  uses_max int check (uses_max > 0),
  used_count int not null default 0 check (used_count >= 0),
  valid_until timestamptz,
  created_at timestamptz not null,
  check (uses_max is null or used_count <= uses_max)
);
create index code_plan on bonuses.code (plan_id);

create table bonuses.code_use (
  code_id bigint not null references bonuses.code,
  player_id bigint not null references players.player,
  used_at timestamptz not null,
  primary key (code_id, player_id)
);
create index code_use_player on bonuses.code_use (player_id);

-- Wrong codes, by player and by address.
create table bonuses.wrong_code (
  who text not null check (length(who) <= 100),
  at timestamptz not null
);
create index wrong_code_who on bonuses.wrong_code (who, at);
create index wrong_code_at on bonuses.wrong_code (at);

-- The deposits of players, in their order.
create table bonuses.deposit (
  key text primary key,
  player_id bigint not null references players.player,
  currency text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  number int not null check (number > 0),
  at timestamptz not null,
  reversed_at timestamptz,
  unique (player_id, number)
);

create table bonuses.bonus (
  id bigint primary key default nextval('bonuses.gift_id'),
  player_id bigint not null references players.player,
  plan_id bigint not null references bonuses.plan,
  version_id bigint not null references bonuses.plan_version,
  -- Gives once: 'deposit:payment:5'.
  key text not null unique check (length(key) between 1 and 100),
  -- Its name in the ledger.
  source text collate "C" not null,
  strategy text not null,
  currency text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  wager_cents bigint not null check (wager_cents >= 0),
  wagered_cents bigint not null default 0 check (wagered_cents >= 0),
  released_cents bigint check (released_cents >= 0),
  removed_cents bigint check (removed_cents >= 0),
  stage text not null check (stage in
    ('issued', 'wait', 'handle_bets', 'wager_done', 'finished', 'lost', 'canceled', 'expired')),
  -- Of the row, for staff who change it.
  version int not null default 1,
  -- What it takes of the budget of its plan, in millionths of a euro, and the day that counts it.
  micros bigint not null check (micros >= 0),
  budget_day date not null,
  deposit_key text references bonuses.deposit,
  reason text,
  -- It is to end so when its open round has ended.
  ends_as text check (ends_as in ('canceled', 'expired')),
  ends_asked_at timestamptz,
  created_at timestamptz not null,
  activatable_until timestamptz,
  queued_at timestamptz,
  activated_at timestamptz,
  valid_until timestamptz,
  ended_at timestamptz,
  unique (player_id, source)
);
create index bonus_player on bonuses.bonus (player_id, id);
create index bonus_plan on bonuses.bonus (plan_id, id);
create index bonus_version on bonuses.bonus (version_id);
create index bonus_deposit on bonuses.bonus (deposit_key) where deposit_key is not null;
create unique index bonus_running on bonuses.bonus (player_id) where stage = 'handle_bets';
create index bonus_issued on bonuses.bonus (activatable_until) where stage = 'issued';
create index bonus_waiting on bonuses.bonus (player_id, queued_at) where stage = 'wait';
create index bonus_done on bonuses.bonus (id) where stage = 'wager_done';
create index bonus_expiring on bonuses.bonus (valid_until) where stage = 'handle_bets';
create index bonus_ending on bonuses.bonus (ends_asked_at) where stage = 'handle_bets' and ends_as is not null;

create table bonuses.freespins (
  id bigint primary key default nextval('bonuses.gift_id'),
  player_id bigint not null references players.player,
  plan_id bigint not null references bonuses.plan,
  version_id bigint not null references bonuses.plan_version,
  key text not null unique check (length(key) between 1 and 100),
  strategy text not null,
  currency text collate "C" not null,
  spins_total int not null check (spins_total > 0),
  spins_done int not null default 0 check (spins_done between 0 and spins_total),
  stage text not null check (stage in ('issued', 'activated', 'finished', 'canceled', 'expired')),
  version int not null default 1,
  micros bigint not null check (micros >= 0),
  budget_day date not null,
  deposit_key text references bonuses.deposit,
  won_cents bigint check (won_cents >= 0),
  reason text,
  created_at timestamptz not null,
  activatable_until timestamptz,
  activated_at timestamptz,
  valid_until timestamptz,
  ended_at timestamptz
);
create index freespins_player on bonuses.freespins (player_id, id);
create index freespins_plan on bonuses.freespins (plan_id, id);
create index freespins_version on bonuses.freespins (version_id);
create index freespins_deposit on bonuses.freespins (deposit_key) where deposit_key is not null;
create index freespins_issued on bonuses.freespins (activatable_until) where stage = 'issued';
