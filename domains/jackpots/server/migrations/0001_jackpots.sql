create schema jackpots;

create table jackpots.jackpot (
  id bigint generated always as identity primary key,
  -- Its address on the site, and the first part of the names of its pools.
  identifier text collate "C" not null unique check (identifier ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  name text not null check (length(name) between 1 and 60),
  state text collate "C" not null default 'planned'
    check (state in ('planned', 'active', 'paused')),
  -- A smaller bet does not count, so that many tiny bets do not win a pot by time.
  stake_min_cents bigint not null check (stake_min_cents >= 0),
  created_at timestamptz not null,
  -- The last push, and whether the meters have changed since.
  pushed_at timestamptz,
  has_changed boolean not null default false,
  version int not null default 1
);

-- A level has one open pot. Its terms are those of its next pot.
create table jackpots.level (
  id bigint generated always as identity primary key,
  jackpot_id bigint not null references jackpots.jackpot,
  identifier text collate "C" not null check (identifier ~ '^[a-z0-9][a-z0-9-]{0,19}$'),
  name text not null check (length(name) between 1 and 60),
  position int not null,
  drops_by text collate "C" not null check (drops_by in ('amount', 'time')),
  seed_cents bigint not null check (seed_cents > 0),
  ceiling_cents bigint check (ceiling_cents > seed_cents),
  hours int check (hours between 1 and 8760),
  per_mille int not null check (per_mille between 1 and 100),
  -- What counted bets are worth, without those rolled back; what of it is in the pool.
  units numeric not null default 0,
  contributed_cents bigint not null default 0 check (contributed_cents >= 0),
  -- Transfers into the pool; each has its number as key.
  moves bigint not null default 0,
  check ((drops_by = 'amount') = (ceiling_cents is not null)),
  check ((drops_by = 'time') = (hours is not null)),
  unique (jackpot_id, identifier),
  unique (jackpot_id, position)
);

create table jackpots.pot (
  id bigint generated always as identity primary key,
  level_id bigint not null references jackpots.level,
  number int not null check (number > 0),
  seed_cents bigint not null,
  ceiling_cents bigint,
  per_mille int not null,
  opened_at timestamptz not null,
  ends_at timestamptz,
  commitment text not null,
  meter_cents bigint not null check (meter_cents >= 0),
  -- Known when it has dropped.
  dropped_at timestamptz,
  drop_cents bigint,
  drop_at timestamptz,
  secret text,
  check ((dropped_at is null) = (secret is null)),
  unique (level_id, number)
);
create unique index pot_open on jackpots.pot (level_id) where dropped_at is null;

-- Where an open pot drops. Only the jobs read it.
create table jackpots.secret (
  pot_id bigint primary key references jackpots.pot,
  secret text not null,
  drop_cents bigint,
  drop_at timestamptz,
  check ((drop_cents is null) <> (drop_at is null))
);

create table jackpots.win (
  id bigint generated always as identity primary key,
  pot_id bigint not null unique references jackpots.pot,
  player_id bigint not null references players.player,
  -- As others see it.
  user_name text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The bet that won, and its stake in euro cents.
  transfer_id bigint not null,
  stake_cents bigint not null,
  won_at timestamptz not null
);
create index win_player on jackpots.win (player_id, id);
create index win_amount on jackpots.win (amount_cents desc, id);

-- The bets that counted, for rollbacks and for the alert.
create table jackpots.contribution (
  player_id bigint not null references players.player,
  transfer_id bigint not null,
  level_id bigint not null references jackpots.level,
  units numeric not null,
  micros bigint not null,
  is_near boolean not null,
  settled_at timestamptz not null,
  primary key (player_id, transfer_id, level_id)
);
create index contribution_settled on jackpots.contribution (settled_at);
create index contribution_level on jackpots.contribution (level_id);

-- The jackpots of a game, three at most.
create table jackpots.game (
  game text collate "C" not null,
  place int not null check (place between 1 and 3),
  jackpot_id bigint not null references jackpots.jackpot,
  primary key (game, place),
  unique (jackpot_id, game)
);

-- Whether a player takes part, and since when.
create table jackpots.choice (
  player_id bigint primary key references players.player,
  takes_part boolean not null,
  since timestamptz not null
);

-- Who plays for a level almost only when it is near its ceiling.
create table jackpots.alert (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  level_id bigint not null references jackpots.level,
  bets int not null,
  near_bets int not null,
  micros bigint not null,
  created_at timestamptz not null
);
create index alert_player on jackpots.alert (player_id, id);
create index alert_level on jackpots.alert (level_id, created_at);
