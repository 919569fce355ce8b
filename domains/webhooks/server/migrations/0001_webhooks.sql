create schema webhooks;

-- Where events are sent to, by npm run webhooks.
create table webhooks.endpoint (
  id bigint generated always as identity primary key,
  url text not null unique check (length(url) between 8 and 500),
  -- The names of events; empty: all of them.
  events text[] not null,
  secret text not null,
  -- Signs too, until then.
  former_secret text,
  former_until timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  check ((former_secret is null) = (former_until is null))
);

-- An event of the outbox; `id` is its position.
create table webhooks.message (
  id bigint primary key,
  event text collate "C" not null,
  player_id bigint references players.player,
  body text not null,
  created_at timestamptz not null
);
create index message_player on webhooks.message (player_id) where player_id is not null;
create index message_created on webhooks.message (created_at);

create table webhooks.delivery (
  id bigint generated always as identity primary key,
  message_id bigint not null references webhooks.message on delete cascade,
  endpoint_id bigint not null references webhooks.endpoint on delete cascade,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  -- Why the last attempt failed: never what the receiver wrote.
  failure text check (length(failure) <= 200),
  ended_at timestamptz,
  unique (message_id, endpoint_id),
  check ((state = 'waiting') = (ended_at is null))
);
create index delivery_endpoint on webhooks.delivery (endpoint_id, id);
create index delivery_dead on webhooks.delivery (id) where state = 'dead';
