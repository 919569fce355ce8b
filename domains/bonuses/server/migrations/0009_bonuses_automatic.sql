-- The days whose birthdays were looked for, by plan and brand.
create table bonuses.birthday_day (
  plan_id bigint not null references bonuses.plan,
  brand_id bigint not null,
  day date not null,
  primary key (plan_id, brand_id, day)
);

-- Players whom staff give a plan.
create table bonuses.player_list (
  id bigint generated always as identity primary key,
  plan_id bigint not null references bonuses.plan,
  created_at timestamptz not null,
  created_by text not null
);
create index player_list_plan on bonuses.player_list (plan_id, id);

create table bonuses.listed_player (
  list_id bigint not null references bonuses.player_list,
  player_id bigint not null references players.player,
  -- In units of the player's currency; null for the amount of the plan.
  amount text check (length(amount) between 1 and 20),
  -- given, or the code of the refusal; null while a job has not decided.
  outcome text check (length(outcome) between 1 and 60),
  decided_at timestamptz,
  primary key (list_id, player_id)
);
create index listed_player_player on bonuses.listed_player (player_id);
