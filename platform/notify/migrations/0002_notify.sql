-- A notification of a tournament names it. A digest counts the events that it stands for.
alter table notify.notification
  add column identifier text check (length(identifier) between 1 and 100),
  add column digest text check (length(digest) between 1 and 90),
  add column parts int not null default 1 check (parts > 0);

-- The events of a digest: a repeated one is counted once.
create table notify.part (
  player_id bigint not null check (player_id > 0),
  digest text not null check (length(digest) between 1 and 90),
  key text not null check (length(key) between 1 and 100),
  created_at timestamptz not null,
  primary key (player_id, digest, key)
);
create index part_age on notify.part (created_at);
