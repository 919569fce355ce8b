-- What a provider may pay before somebody looks: beyond it there is a finding, and large withdrawals wait;
-- the wins are paid. A round: its wins by its stakes, and in cents of a euro; all of a day (UTC): wins less
-- stakes. Null: any. The row without a name is for every provider that has none of its own.
create table wallet.provider_limit (
  provider text collate "C" primary key,
  multiple_max integer check (multiple_max > 0),
  round_eur_cents_max bigint check (round_eur_cents_max > 0),
  day_eur_cents_max bigint check (day_eur_cents_max > 0)
);
insert into wallet.provider_limit (provider, multiple_max, round_eur_cents_max, day_eur_cents_max)
values ('', 10000, 5000000, 25000000);
