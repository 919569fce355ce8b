create schema events;

-- What happened, written in the transaction in which it happened. `txid` lets the relay read in
-- commit-safe order: only rows of transactions that no running one can precede.
create table events.outbox (
  position bigint generated always as identity primary key,
  txid xid8 not null default pg_current_xact_id(),
  name text not null,
  player_id bigint,
  channel text collate "C",
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_order on events.outbox (txid, position);
create index outbox_channel on events.outbox (channel collate "C", position) where channel is not null;

-- How far each reader has come: the relay of reactions, the feeds of other domains.
create table events.cursor (
  reader text primary key,
  txid xid8 not null default '0',
  position bigint not null default 0
);
