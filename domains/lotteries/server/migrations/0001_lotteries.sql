create schema lotteries;

create table lotteries.lottery (
  id bigint generated always as identity primary key,
  -- Its address. It begins with a letter, so that it is never an id.
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,59}$'),
  -- The brand whose players take part; null: all brands.
  brand_id bigint,
  titles jsonb not null,
  currency text collate "C" not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'drawn')),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  group_ids int[] not null default '{}',
  -- The price of a ticket in points; null: not for sale.
  points_price int check (points_price > 0),
  player_max int not null check (player_max between 1 and 10000),
  tickets_max int not null check (tickets_max between 1 and 1000000),
  -- The numbers that were given out, void ones too.
  tickets_count int not null default 0 check (tickets_count between 0 and tickets_max),
  voided_count int not null default 0 check (voided_count between 0 and tickets_count),
  -- A series opens its next run when this one is drawn.
  series text check (series ~ '^[a-z][a-z0-9-]{1,40}$'),
  repeat_days int check (repeat_days between 1 and 366),
  -- Whether the draw is bound to a public beacon, the round, and its signature once entered.
  uses_beacon boolean not null default false,
  beacon_round bigint check (beacon_round > 0),
  beacon_signature text,
  drawn_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  check ((series is null) = (repeat_days is null)),
  check (drawn_at is not null or state <> 'drawn'),
  check (not uses_beacon or state = 'draft' or beacon_round is not null)
);
create index lottery_open on lotteries.lottery (end_at) where state = 'open';
create index lottery_by_end on lotteries.lottery (end_at, id);

-- The seed of a draw. Only the jobs read it; it is published with the draw.
create table lotteries.seed (
  lottery_id bigint primary key references lotteries.lottery,
  seed text not null check (seed ~ '^[0-9a-f]{64}$')
);

-- A chain of hashes: each entry contains the hash of the one before. Entries never change.
create table lotteries.proof_entry (
  number bigint primary key check (number > 0),
  lottery_id bigint not null references lotteries.lottery,
  kind text not null check (kind in ('opened', 'drawn')),
  text text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (lottery_id, kind)
);

create table lotteries.deposit_rule (
  lottery_id bigint not null references lotteries.lottery,
  currency text collate "C" not null,
  from_amount_cents bigint not null check (from_amount_cents >= 0),
  price_cents bigint not null check (price_cents > 0),
  active boolean not null default true,
  primary key (lottery_id, currency, from_amount_cents)
);

create table lotteries.bet_rule (
  lottery_id bigint not null references lotteries.lottery,
  product text not null check (product in ('casino', 'live')),
  eur_micros bigint not null check (eur_micros > 0),
  primary key (lottery_id, product)
);

create table lotteries.prize (
  id bigint generated always as identity primary key,
  lottery_id bigint not null references lotteries.lottery,
  award_place int not null check (award_place between 1 and 100),
  -- The prize in the form of its kind.
  prize jsonb not null,
  number int,
  player_id bigint references players.player,
  unique (lottery_id, award_place),
  check ((number is null) = (player_id is null))
);
create index prize_player on lotteries.prize (player_id, lottery_id);

-- Tickets that were given at once, with consecutive numbers; or why something gave none.
create table lotteries.issue (
  id bigint generated always as identity primary key,
  lottery_id bigint not null references lotteries.lottery,
  player_id bigint not null references players.player,
  source text not null check (source in ('deposit', 'bets', 'points')),
  -- What gave them: gives once.
  key text not null,
  first_number int,
  count int not null check (count >= 0),
  missed text check (missed in ('deposit_too_small', 'limit_reached', 'not_allowed')),
  created_at timestamptz not null,
  voided_at timestamptz,
  unique (lottery_id, player_id, key),
  unique (lottery_id, first_number),
  check ((first_number is null) = (count = 0)),
  check (count > 0 or missed is not null)
);
create index issue_player on lotteries.issue (player_id, lottery_id, id);
create index issue_voided on lotteries.issue (lottery_id) where voided_at is not null;

-- The valid tickets of a player. `closed_at`: the wallet no longer counts them.
create table lotteries.holder (
  lottery_id bigint not null references lotteries.lottery,
  player_id bigint not null references players.player,
  tickets_count int not null check (tickets_count >= 0),
  closed_at timestamptz,
  primary key (lottery_id, player_id)
);
create index holder_player on lotteries.holder (player_id, lottery_id);
create index holder_open on lotteries.holder (lottery_id, player_id)
  where closed_at is null;

-- The real stakes of a player in a lottery, and the tickets that they gave.
create table lotteries.stake (
  lottery_id bigint not null references lotteries.lottery,
  player_id bigint not null references players.player,
  product text not null check (product in ('casino', 'live')),
  eur_micros bigint not null,
  given int not null default 0 check (given >= 0),
  primary key (lottery_id, player_id, product)
);
create index stake_player on lotteries.stake (player_id, lottery_id);
