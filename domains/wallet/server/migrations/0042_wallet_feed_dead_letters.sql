-- Transfers that a reader of the feed could not process: its cursor has passed them, and they wait here
-- for a retry. The transfer itself stands in the ledger, under its key.
create table wallet.feed_dead_letter (
  id bigint generated always as identity primary key,
  reader text not null,
  line text not null,
  player_id bigint not null,
  provider text not null,
  ext_id text not null,
  error text not null,
  tries integer not null default 1,
  failed_at timestamptz not null,
  unique (reader, player_id, provider, ext_id)
);
