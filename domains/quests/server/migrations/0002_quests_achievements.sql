-- Achievements are quests of one level with a goal of their own.
alter table quests.quest drop constraint quest_size_check;
alter table quests.quest
  add constraint quest_size_check check (size in ('xs', 's', 'm', 'robot-s', 'robot-m', 'one')),
  add column kind text not null default 'quest' check (kind in ('quest', 'achievement')),
  -- The score that completes an achievement: cents, bets, or win divided by bet.
  add column goal bigint check (goal > 0),
  -- A series makes its next run before this one ends.
  add column series text check (series ~ '^[a-z][a-z0-9-]{2,60}$'),
  add column repeat_days int check (repeat_days between 1 and 366),
  add column background text not null default 'night'
    check (background in ('night', 'nebula', 'sunrise', 'ice', 'factory')),
  -- Where levels are on the map, by number; null: the layout of the size.
  add column positions jsonb,
  add column version int not null default 1,
  add constraint quest_kind check ((kind = 'achievement') = (size = 'one')
    and (kind = 'achievement') = (goal is not null)),
  add constraint quest_series check ((series is null) = (repeat_days is null));
-- Lists of the office go by an id.
alter table quests.quest add column id bigint generated always as (tournament_id) stored unique;
create index quest_ends on quests.quest (end_at, id);
create index quest_series on quests.quest (series, end_at) where series is not null;

alter table quests.award drop constraint award_level_check;
alter table quests.award add constraint award_level_check check (level between 1 and 25);
alter table quests.award add column id bigint generated always as identity unique;

-- How far players are. A rollback lowers it.
create table quests.progress (
  id bigint generated always as identity primary key,
  tournament_id bigint not null references quests.quest,
  player_id bigint not null references players.player,
  score bigint not null,
  level int not null check (level between 0 and 25),
  changed_at timestamptz not null,
  unique (tournament_id, player_id)
);
create index progress_player on quests.progress (player_id, tournament_id);
