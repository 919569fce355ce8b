create schema notify;

-- What a player is told on the site: one row per player and key. The platform's tables are created
-- before those of the players, so nothing here refers to them.
create table notify.notification (
  id bigint generated always as identity primary key,
  player_id bigint not null check (player_id > 0),
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  key text not null check (length(key) between 1 and 100),
  -- A message key, `cashbox.withdrawal_done`, and what its texts are filled with.
  text text not null check (text ~ '^[a-z]{1,30}\.[a-z0-9_]{1,60}$'),
  text_values jsonb not null default '{}' check (length(text_values::text) <= 2000),
  -- A path of the site, never another host.
  path text check (path ~ '^/([^/\\]|$)' and length(path) <= 300),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (player_id, key)
);
create index notification_player on notify.notification (player_id, id);
create index notification_unread on notify.notification (player_id, id) where read_at is null;
create index notification_age on notify.notification (created_at);
