-- What a provider may pay in wins without a bet, in cents of a euro: the most of one, and of a day
-- (UTC). Null: none.
alter table games.provider
  add column promo_win_max_cents bigint check (promo_win_max_cents > 0),
  add column promo_day_max_cents bigint check (promo_day_max_cents > 0);

-- The cases of the benches hold such wins; hub88 knows none.
update games.provider set promo_win_max_cents = 100000, promo_day_max_cents = 10000000
where not listed and protocol <> 'hub88';
