-- What the office asked of the personal data of a player. A data file is made by a job and deleted after some days;
-- an erasure that was agreed to is executed by a job.
create table privacy.data_file (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  -- Of `staff.person`, which this domain does not need to exist.
  staff_id bigint not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  -- JSON; null before it is made and after it is deleted.
  body text,
  check (body is null or made_at is not null)
);
create index data_file_player on privacy.data_file (player_id, id);
create index data_file_old on privacy.data_file (made_at) where body is not null;
