-- What brought a newcomer: an affiliate's mark of the visit, his number, the code of an offer.
create table players.sent_by (
  player_id bigint primary key references players.player,
  stag text,
  affb_id text,
  promo_code text,
  kept_at timestamptz not null,
  check (num_nonnulls(stag, affb_id, promo_code) > 0)
);
