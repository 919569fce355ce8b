-- The amounts that the cashbox of a brand proposes, in subunits: for a group of players, and, where there is
-- no group, for all others. Without a row the house's own are proposed.
create table cashbox.preset (
  brand_id bigint not null,
  group_id integer,
  currency text not null,
  amounts_cents bigint[] not null check (cardinality(amounts_cents) between 1 and 6),
  unique nulls not distinct (brand_id, group_id, currency),
  check (0 < all (amounts_cents))
);

-- What a brand says that it gives for a deposit: pay so much, get so much.
create table cashbox.deposit_promo (
  brand_id bigint not null,
  currency text not null,
  pay_cents bigint not null check (pay_cents > 0),
  get_cents bigint not null check (get_cents > 0),
  primary key (brand_id, currency)
);
