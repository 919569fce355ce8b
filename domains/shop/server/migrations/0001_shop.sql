create schema shop;

create table shop.card (
  id bigint generated always as identity primary key,
  card_group text not null unique,
  titles jsonb not null,
  tag text check (tag in ('POPULAR', 'NEW', 'VIP')),
  position int not null,
  enabled boolean not null default true
);

-- The full price of one piece, by currency.
create table shop.money_rate (
  card_id bigint not null references shop.card,
  currency text collate "C" not null,
  points int not null check (points > 0),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (card_id, currency)
);

create table shop.sale (
  card_id bigint not null references shop.card,
  discount_percent int not null check (discount_percent between 1 and 99),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (card_id, starts_at)
);

create table shop.exchange (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  card_id bigint not null references shop.card,
  points bigint not null check (points > 0),
  currency text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index exchange_player on shop.exchange (player_id, id);
