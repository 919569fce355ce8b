-- A further stake of an open round. It is asked for with a move, and the move is made only after the
-- wallet has taken it. A stake that was refused or returned leaves the round as it was.
create table game_server.round_stake (
  round_id uuid not null references game_server.round (id) on delete cascade,
  number integer not null check (number > 0),
  step integer not null check (step > 0),
  action jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('asked', 'taken', 'refused', 'returning', 'returned')),
  refusal_code integer,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (round_id, number)
);
create unique index round_stake_waiting on game_server.round_stake (round_id)
  where state in ('asked', 'returning');
create index round_stake_asked on game_server.round_stake using brin (asked_at)
  with (autosummarize = on);

-- raising: a further stake is not answered yet. lowering: it is being rolled back, and then the
-- round is open again.
alter table game_server.round drop constraint round_state_check;
alter table game_server.round add constraint round_state_check check (state in
  ('drawn', 'open', 'raising', 'lowering', 'closing', 'returning', 'cancelling', 'settled',
   'returned', 'refused', 'cancelled'));
drop index game_server.round_unfinished;
create unique index round_unfinished on game_server.round (player_key, slug, currency)
  where state in ('drawn', 'open', 'raising', 'lowering', 'closing', 'returning', 'cancelling');
drop index game_server.round_due;
create index round_due on game_server.round (next_attempt_at)
  where state in ('drawn', 'raising', 'lowering', 'closing', 'returning', 'cancelling');
