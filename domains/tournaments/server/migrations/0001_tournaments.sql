create schema tournaments;

-- Repeats a template by a cron line in a time zone.
create table tournaments.schedule (
  id bigint generated always as identity primary key,
  name text not null unique,
  cron text not null,
  time_zone text not null,
  minutes int not null check (minutes > 0),
  -- How long before the start a run is published.
  ahead_minutes int not null check (ahead_minutes >= 0),
  template jsonb not null,
  enabled boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null
);

create table tournaments.tournament (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('tournament', 'quest', 'achievement')),
  -- Null: of all brands.
  brand_id bigint,
  frontend_identifier text not null unique,
  titles jsonb not null,
  descriptions jsonb not null default '{}',
  scoring jsonb not null,
  currency text collate "C" not null,
  -- The players' currencies; null: all.
  currencies text[],
  category text,
  -- The eligible games, null: all. They are chosen when the tournament is made, so its rules stay.
  games text[],
  see_groups int[] not null default '{}',
  join_groups int[] not null default '{}',
  joining text not null check (joining in ('automatic', 'confirmation', 'buy_in', 'qualification')),
  buy_in_cents bigint not null default 0 check (buy_in_cents >= 0),
  qualifier_id bigint references tournaments.tournament,
  -- The last place of the qualifier that may join.
  qualifier_places int check (qualifier_places > 0),
  players_max int check (players_max > 0),
  join_until timestamptz,
  register_at timestamptz not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  state text not null check
    (state in ('draft', 'published', 'register', 'running', 'finalizing', 'finished', 'cancelled')),
  -- Up to where bets must be read before the places are final.
  frozen_mark jsonb,
  finished_at timestamptz,
  cancelled_at timestamptz,
  schedule_id bigint references tournaments.schedule,
  version int not null default 1,
  created_at timestamptz not null,
  check (register_at <= start_at and start_at < end_at),
  check ((joining = 'buy_in') = (buy_in_cents > 0)),
  check ((joining = 'qualification') = (qualifier_id is not null and qualifier_places is not null)),
  -- Nobody is counted while bets are scored.
  check (joining <> 'automatic' or players_max is null)
);
-- Each run of a schedule exists once.
create unique index tournament_run on tournaments.tournament (schedule_id, start_at)
  where schedule_id is not null;
create index tournament_open on tournaments.tournament (end_at)
  where state in ('published', 'register', 'running', 'finalizing');
create index tournament_ended on tournaments.tournament (end_at desc, id desc)
  where state = 'finished';
create index tournament_of_qualifier on tournaments.tournament (qualifier_id)
  where qualifier_id is not null;
create index tournament_listed on tournaments.tournament (start_at, id);

create table tournaments.prize (
  id bigint generated always as identity primary key,
  tournament_id bigint not null references tournaments.tournament on delete cascade,
  award_place int not null check (award_place > 0),
  -- A prize of any registered kind; null: only a share of the buy-ins.
  prize jsonb,
  -- In hundredths of a percent of the buy-ins.
  pool_share int not null default 0 check (pool_share between 0 and 10000),
  unique (tournament_id, award_place),
  check (prize is not null or pool_share > 0)
);

-- A player in a tournament, with their score in parts (ten-thousandths).
create table tournaments.entry (
  id bigint generated always as identity primary key,
  tournament_id bigint not null references tournaments.tournament,
  player_id bigint not null references players.player,
  joined_at timestamptz not null,
  -- Bets count from here on.
  counts_from timestamptz not null,
  buy_in_cents bigint not null default 0,
  score bigint not null default 0,
  reached_at timestamptz,
  bets bigint not null default 0,
  wins bigint not null default 0,
  games_taken int not null default 0,
  changed_at timestamptz not null,
  -- Taken out by staff.
  removed_at timestamptz,
  -- The final place, and among the first players now: what the notices compare with.
  award_place int,
  leading_place int,
  unique (tournament_id, player_id)
);
create index entry_ranking on tournaments.entry (tournament_id, (-score), reached_at, player_id)
  where score > 0 and removed_at is null;
create index entry_of_player on tournaments.entry (player_id, tournament_id);
create index entry_changed on tournaments.entry (changed_at);
create index entry_leading on tournaments.entry (tournament_id) where leading_place is not null;

-- How many players a tournament has, and what they have paid to join.
create table tournaments.player_count (
  tournament_id bigint primary key references tournaments.tournament,
  players int not null,
  buy_ins_cents bigint not null
);

-- The bets and wins that count for a player's entries, by the currency of the tournaments.
create table tournaments.played (
  player_id bigint not null references players.player,
  currency text collate "C" not null,
  provider text not null,
  ext_id text not null,
  round text not null,
  kind text not null check (kind in ('bet', 'win')),
  game text not null,
  -- Ten-thousandths of a subunit, by the rate of the day.
  parts bigint not null check (parts >= 0),
  settled_at timestamptz not null,
  rolled_back_at timestamptz,
  primary key (player_id, currency, provider, ext_id)
);
create index played_round on tournaments.played (player_id, currency, round);
create index played_time on tournaments.played (player_id, currency, settled_at);
create index played_age on tournaments.played using brin (settled_at);

-- What a place won, decided when the tournament is frozen.
create table tournaments.award (
  id bigint generated always as identity primary key,
  tournament_id bigint not null references tournaments.tournament,
  award_place int not null,
  player_id bigint not null references players.player,
  prize jsonb not null,
  -- Pool or house.
  from_pool boolean not null,
  paid_at timestamptz,
  error text,
  unique (tournament_id, award_place, from_pool)
);
create index award_of_player on tournaments.award (player_id, id);
create index award_unpaid on tournaments.award (tournament_id) where paid_at is null;

-- Which notices about a start were sent.
create table tournaments.told (
  tournament_id bigint not null references tournaments.tournament,
  notice text not null,
  told_at timestamptz not null,
  primary key (tournament_id, notice)
);
