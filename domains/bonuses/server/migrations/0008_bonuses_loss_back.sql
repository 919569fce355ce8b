-- What players staked and won with cash, in millionths of a euro at the rate of the day, by the day
-- of their brand. A bet that is rolled back counts on the day of its rollback.
create table bonuses.play_day (
  brand_id bigint not null,
  day date not null,
  player_id bigint not null references players.player,
  staked_micros bigint not null,
  won_micros bigint not null,
  primary key (player_id, day, brand_id)
);
create index play_day_brand on bonuses.play_day (brand_id, day, player_id);

-- Once per plan, player and period, also when nothing was given.
create table bonuses.loss_back (
  plan_id bigint not null references bonuses.plan,
  player_id bigint not null references players.player,
  begins_on date not null,
  base_micros bigint not null,
  -- given, or the code of the refusal.
  outcome text not null check (length(outcome) between 1 and 60),
  decided_at timestamptz not null,
  primary key (plan_id, player_id, begins_on)
);
create index loss_back_player on bonuses.loss_back (player_id, begins_on);
