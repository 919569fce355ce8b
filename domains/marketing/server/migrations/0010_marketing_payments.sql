-- What affiliates were paid: a statement once, to an account of a player. Two people agree to it, and
-- a job moves the money.
create table marketing.statement_payment (
  statement_id bigint primary key references marketing.statement,
  player_id bigint not null references players.player,
  amount_cents bigint not null check (amount_cents > 0),
  released_at timestamptz not null,
  paid_at timestamptz
);
create index statement_payment_player on marketing.statement_payment (player_id);
