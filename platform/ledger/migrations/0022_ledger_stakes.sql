-- Finds the bets of a round: a win needs one. Its expression is that of `is_staked`, to the letter.
create index transfer_stake on ledger.transfer
  (player_id, hashtextextended(round, hashtextextended(provider, 0)))
  where kind = 'bet' and amount_cents > 0 and round is not null;
create index archived_transfer_stake on ledger.archived_transfer
  (player_id, hashtextextended(round, hashtextextended(provider, 0)))
  where kind = 'bet' and amount_cents > 0 and round is not null;

-- Wins that were paid without a bet, because their provider may: what of his day is used. A day is one
-- of UTC, an amount in millionths of a euro.
create table ledger.promo_win (
  player_id bigint not null,
  provider text collate "C" not null,
  day_on date not null,
  transfer_id bigint not null,
  eur_micros numeric not null check (eur_micros > 0),
  primary key (provider, day_on, player_id, transfer_id)
);

-- It is told more of each operation now, in a file of its own.
drop function ledger.play(
  timestamptz, boolean, integer[], boolean[], bigint[], text[], text[], ledger.kind[], text[], text[],
  bigint[], bigint[], text[], text[], text[], boolean[], integer[], bigint[], bigint[]
);
