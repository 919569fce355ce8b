create schema adventure;

create table adventure.calendar (
  id bigint generated always as identity primary key,
  version int not null default 1,
  brand_id bigint not null,
  -- The first part of the titles of its days.
  name text not null unique check (name ~ '^[a-z0-9-]{1,40}$'),
  -- Null: for every player.
  group_id int check (group_id > 0),
  starts_on date not null,
  -- Its days without the super day.
  total int not null check (total between 1 and 31),
  state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
  created_at timestamptz not null
);
create index calendar_open on adventure.calendar (brand_id, starts_on) where state <> 'closed';

create table adventure.day (
  id bigint generated always as identity primary key,
  calendar_id bigint not null references adventure.calendar,
  -- The super day is the step after the last.
  step int not null check (step between 1 and 32),
  day date not null,
  -- A published plan of bonuses.
  plan text not null check (plan ~ '^[a-z0-9_]{1,40}$'),
  min_deposit_eur_cents bigint not null check (min_deposit_eur_cents >= 0),
  unique (calendar_id, step)
);

-- What players have deposited by day of their brand, in millionths of a euro.
create table adventure.deposited (
  player_id bigint not null references players.player,
  day date not null,
  eur_micros bigint not null,
  primary key (player_id, day)
);

create table adventure.completed (
  player_id bigint not null references players.player,
  day_id bigint not null references adventure.day,
  completed_at timestamptz not null,
  activatable_until timestamptz not null,
  primary key (player_id, day_id)
);
create index completed_day on adventure.completed (day_id);
