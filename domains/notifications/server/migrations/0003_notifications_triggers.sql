-- What campaigns ask about a player: the sign-up, and the money that marketing counts.
create table notifications.player_fact (
  player_id bigint primary key references players.player,
  signed_up_at timestamptz,
  deposits int not null default 0 check (deposits >= 0),
  -- In millionths of a euro.
  deposit_micros bigint not null default 0,
  last_deposit_at timestamptz,
  deposit_failed_at timestamptz
);
create index player_fact_signed_up on notifications.player_fact (signed_up_at)
  where deposits = 0 and signed_up_at is not null;
create index player_fact_failed on notifications.player_fact (deposit_failed_at)
  where deposit_failed_at is not null;

-- A campaign with a trigger goes on until it is canceled: each player gets it so many hours after
-- what happened to them. The sums of deposits are in cents of a euro.
alter table notifications.campaign
  add column trigger text check (trigger in ('no_deposit', 'deposit_failed', 'inactive')),
  add column trigger_hours int check (trigger_hours between 0 and 8760),
  add column statuses text[] not null default '{}',
  add column stags text[] not null default '{}',
  add column deposits_min int check (deposits_min >= 0),
  add column deposits_max int check (deposits_max >= 0),
  add column deposited_min_cents bigint check (deposited_min_cents >= 0),
  add column deposited_max_cents bigint check (deposited_max_cents >= 0),
  add constraint campaign_trigger_has_hours check ((trigger is null) = (trigger_hours is null));

-- For whom a campaign with a trigger was planned, once.
create table notifications.trigger_fired (
  campaign_id bigint not null references notifications.campaign,
  player_id bigint not null references players.player,
  fired_at timestamptz not null,
  primary key (campaign_id, player_id)
);
create index trigger_fired_player on notifications.trigger_fired (player_id);
