-- Players whose real play waits for staff: somebody with the same mailbox has excluded themselves, and that address was
-- never confirmed, so it may be another person's. A row stays after its release: a player is held once.
create table players.play_hold (
  player_id bigint primary key references players.player,
  matched_id bigint not null references players.player,
  held_at timestamptz not null,
  released_at timestamptz check (released_at >= held_at),
  version int not null default 1
);
create index play_hold_matched on players.play_hold (matched_id);
create index play_hold_open on players.play_hold (held_at) where released_at is null;
