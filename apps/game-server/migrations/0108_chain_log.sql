-- What a chain was bound to, told before it could be known, and the value of it when it was there. This
-- is a log: rows are added, nothing is ever changed or taken away (functions/refuse_change.sql).
create table game_server.chain_announcement (
  chain_id bigint primary key references game_server.live_chain,
  announced_at timestamptz not null,
  terminating_hash text not null,
  length integer not null check (length > 0),
  rule text not null,
  beacon_chain_hash text not null,
  beacon_round bigint not null check (beacon_round > 0),
  -- When that round comes to be.
  beacon_at timestamptz not null,
  unique (chain_id, beacon_round),
  check (announced_at < beacon_at)
);

create table game_server.chain_beacon (
  chain_id bigint primary key,
  beacon_round bigint not null,
  entered_at timestamptz not null,
  signature text not null,
  randomness text not null,
  -- The first number of the chain that is drawn with it.
  from_position integer not null check (from_position > 0),
  foreign key (chain_id, beacon_round)
    references game_server.chain_announcement (chain_id, beacon_round)
);

create function game_server.refuse_change() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger only_added before update or delete or truncate on game_server.chain_announcement
  for each statement execute function game_server.refuse_change();
create trigger only_added before update or delete or truncate on game_server.chain_beacon
  for each statement execute function game_server.refuse_change();

-- A player's own rounds, by pages.
create index live_bet_round_of_owner on game_server.live_bet (owner, round_id desc);
