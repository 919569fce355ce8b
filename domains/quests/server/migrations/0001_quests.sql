create schema quests;

-- The levels of a quest; the rest of it, and the bets, are in tournaments.
create table quests.quest (
  tournament_id bigint primary key,
  identifier text not null unique,
  size text not null check (size in ('xs', 's', 'm', 'robot-s', 'robot-m')),
  -- The prizes by level; a level that is missing gives none.
  prizes jsonb not null default '{}',
  end_at timestamptz not null
);
create index quest_by_end on quests.quest (end_at);

-- What a level has given a player, once. `refused`: why the guard of prizes gave nothing.
create table quests.award (
  tournament_id bigint not null references quests.quest,
  player_id bigint not null references players.player,
  level int not null check (level between 2 and 25),
  refused text,
  awarded_at timestamptz not null,
  primary key (tournament_id, player_id, level)
);
create index award_player on quests.award (player_id, tournament_id);
