-- What a player's browser said of a payment that he was about to make. Of a card never more than its first
-- six and its last four figures.
create table cashbox.risk_word (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  at timestamptz not null,
  ip text not null,
  type text not null check (type in ('transaction', 'payout')),
  amount_cents bigint check (amount_cents >= 0),
  currency text,
  word jsonb not null check (octet_length(word::text) <= 8000),
  check (word::text !~ '[0-9]{11,}')
);
create index risk_word_of_player on cashbox.risk_word (player_id, id desc);
