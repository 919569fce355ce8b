create schema vip;

-- What licences say about VIPs. One without a row gets the strictest values.
create table vip.licence_rule (
  licence text primary key check (licence ~ '^[A-Z]{2}$'),
  vip_age_min int not null check (vip_age_min >= 18),
  vip_checks boolean not null,
  loss_gifts_allowed boolean not null,
  countdowns_allowed boolean not null
);
insert into vip.licence_rule values
  ('CW', 18, false, true, true), ('EE', 25, true, false, false);

-- The statuses of staff's page; their order is fixed.
create table vip.status (
  group_id int primary key check (group_id > 0),
  id bigint not null unique,
  version int not null default 1
);
insert into vip.status (id, group_id)
  values (1, 1117), (2, 257), (3, 258), (4, 259), (5, 255), (6, 759);

-- What a status needs in a quarter, by currency. Other currencies use EUR at the day's rate.
create table vip.threshold (
  group_id int not null references vip.status,
  currency text collate "C" not null,
  deposit_cents bigint not null check (deposit_cents > 0),
  bet_cents bigint not null check (bet_cents > 0),
  primary key (group_id, currency)
);

-- The version of a level for staff; its points are in players.level.
create table vip.level (
  number smallint primary key check (number between 1 and 12),
  id bigint not null generated always as (number) stored unique,
  version int not null default 1
);

-- What a status or a level gives, once to each player.
create table vip.gift (
  id bigint generated always as identity primary key,
  group_id int references vip.status,
  level smallint references vip.level,
  kind text not null check (kind in ('points', 'cashback', 'bonus', 'freespins')),
  points bigint check (points > 0),
  percent int check (percent between 1 and 100),
  max_eur_cents bigint check (max_eur_cents > 0),
  plan text check (plan ~ '^[a-z0-9_]{1,40}$'),
  removed_at timestamptz,
  check ((group_id is null) <> (level is null)),
  check ((kind = 'points') = (points is not null)),
  check ((kind = 'cashback') = (percent is not null and max_eur_cents is not null)),
  check ((kind in ('bonus', 'freespins')) = (plan is not null))
);
create index gift_group on vip.gift (group_id);
create index gift_level on vip.gift (level);

-- A player's status. quarter_on is the first day of the quarter in which it holds.
create table vip.standing (
  id bigint generated always as identity primary key,
  player_id bigint not null unique references players.player,
  brand_id bigint not null,
  group_id int not null references vip.status,
  quarter_on date not null,
  since_at timestamptz not null,
  -- Earned, but the licence asks for two people to raise it.
  waits_for int references vip.status,
  version int not null default 1
);
create index standing_group on vip.standing (group_id, player_id);
create index standing_quarter on vip.standing (brand_id, quarter_on, player_id);
create index standing_waits on vip.standing (waits_for, player_id) where waits_for is not null;

create table vip.turnover (
  player_id bigint not null references players.player,
  quarter_on date not null,
  currency text collate "C" not null,
  deposit_cents bigint not null default 0,
  bet_cents bigint not null default 0,
  primary key (player_id, quarter_on, currency)
);

create table vip.status_change (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  from_group int not null references vip.status,
  to_group int not null references vip.status,
  cause text not null check (cause in ('earned', 'quarter', 'by_hand')),
  staff text,
  changed_at timestamptz not null
);
create index status_change_player on vip.status_change (player_id, id);
create index status_change_from on vip.status_change (from_group);
create index status_change_to on vip.status_change (to_group);

create table vip.player_level (
  player_id bigint primary key references players.player,
  -- All points ever earned.
  points bigint not null check (points >= 0),
  level smallint not null default 0 check (level between 0 and 12)
);

create table vip.level_reached (
  player_id bigint not null references players.player,
  level smallint not null references vip.level,
  reached_at timestamptz not null,
  primary key (player_id, level)
);
create index level_reached_level on vip.level_reached (level);

-- A gift of a player. waiting: the guard of prizes or its plan refuses it for now.
create table vip.reward (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  gift_id bigint not null references vip.gift,
  state text not null check (state in ('given', 'waiting', 'lapsed')),
  reason text,
  earned_at timestamptz not null,
  given_at timestamptz,
  unique (player_id, gift_id)
);
create index reward_gift on vip.reward (gift_id);
create index reward_waiting on vip.reward (earned_at) where state = 'waiting';

-- A check of a player that staff have on file.
create table vip.check_on_file (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  kind text not null check (kind in ('affordability', 'source_of_funds')),
  staff text not null,
  note text not null,
  checked_at timestamptz not null,
  valid_until timestamptz not null
);
create index check_on_file_player on vip.check_on_file (player_id, id);
