create schema wallet;

-- Which currencies an account may be opened in. Their names and subunits are the money platform's.
create table wallet.currency (
  code text collate "C" primary key,
  enabled boolean not null default true,
  place integer not null
);

-- What one unit of a currency was worth in euros on a day; the newest day counts.
create table wallet.rate (
  currency text collate "C" not null references wallet.currency (code),
  valid_on date not null,
  eur_per_unit numeric not null check (eur_per_unit > 0),
  primary key (currency, valid_on)
);

-- In which of his accounts the player plays.
create table wallet.active_account (
  player_id bigint primary key,
  currency text collate "C" not null
);

insert into wallet.currency (code, place) values
  ('EUR', 1), ('USD', 2), ('CAD', 3), ('AUD', 4), ('NZD', 5), ('NOK', 6), ('BRL', 7), ('JPY', 8),
  ('KZT', 9), ('BTC', 10), ('ETH', 11), ('BCH', 12), ('LTC', 13), ('DOG', 14), ('USDT', 15);
