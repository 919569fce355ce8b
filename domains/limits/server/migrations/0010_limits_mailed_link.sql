-- When a player was mailed a link, so that his mailbox is not flooded: kept for an hour.
create table limits.mailed_link (
  player_id bigint not null,
  mailed_at timestamptz not null
);
create index mailed_link_player on limits.mailed_link (player_id, mailed_at);
