-- What one player may win from the house, and take out of it, within an hour before somebody looks:
-- beyond it there is a finding, and large withdrawals wait. Amounts in cents of a euro; null: any.
create table wallet.velocity_limit (
  name text primary key check (name in ('wins', 'withdrawals')),
  count_max integer check (count_max > 0),
  eur_cents_max bigint check (eur_cents_max > 0)
);
insert into wallet.velocity_limit (name, count_max, eur_cents_max) values
  ('wins', null, 10000000),
  ('withdrawals', 9, 2500000);

-- The hours of players who won or withdrew, in millionths of a euro; what was won is told without the
-- stakes. `told` names the limits whose finding was made.
create table wallet.velocity (
  hour_at timestamptz not null,
  player_id bigint not null,
  wins integer not null,
  won_micros numeric not null,
  withdrawals integer not null,
  withdrawn_micros numeric not null,
  told text[] not null default '{}',
  primary key (hour_at, player_id)
) with (fillfactor = 60);
