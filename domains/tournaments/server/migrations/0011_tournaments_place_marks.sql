-- How many players were ahead of a score of a large leaderboard a moment ago. The place of somebody
-- far behind is counted from here.
create table tournaments.place_mark (
  tournament_id bigint not null references tournaments.tournament on delete cascade,
  ahead int not null,
  score bigint not null,
  reached_at timestamptz not null,
  primary key (tournament_id, ahead)
);
create index place_mark_score on tournaments.place_mark (tournament_id, (-score), reached_at);
