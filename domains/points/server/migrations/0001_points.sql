create schema points;

-- What play earns: rows are added, never changed, so that a roll-back knows what its bet earned.
create table points.rate (
  id bigint generated always as identity primary key,
  game_class text collate "C" not null check (game_class ~ '^([a-z]{1,20}|\*)$'),
  currency text collate "C" not null check (currency ~ '^[A-Z]{3,5}$'),
  points int not null check (points between 0 and 1000000),
  per_cents bigint not null check (per_cents between 1 and 1000000000000),
  from_at timestamptz not null,
  created_by text not null,
  unique (currency, game_class, from_at)
);

-- How much more the players of a group earn; the id is that of the group.
create table points.factor (
  id bigint primary key,
  version int not null default 1,
  name text not null,
  percent int not null check (percent between 0 and 1000)
);

-- What a player has earned that is no whole point yet; below zero what is still to be taken back.
create table points.earning (
  player_id bigint primary key references players.player,
  rest_numerator numeric not null,
  rest_denominator numeric not null check (rest_denominator > 0),
  moves int not null default 0 check (moves >= 0)
);

-- Every award for play, or what was taken back of it (below zero): one row for each transfer.
create table points.earned (
  player_id bigint not null references players.player,
  number int not null check (number > 0),
  points bigint not null check (points <> 0),
  created_at timestamptz not null,
  primary key (player_id, number)
);

-- What staff gave or took by hand (below zero).
create table points.by_hand (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  points bigint not null check (points <> 0),
  -- Of `staff.person`, which this domain does not need to exist.
  staff_id bigint not null,
  asked_by bigint,
  reason text not null,
  created_at timestamptz not null
);
create index by_hand_player on points.by_hand (player_id, id);
