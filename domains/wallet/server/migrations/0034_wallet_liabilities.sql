-- What the house owed all its players, night by night: a public list. `text` is what is hashed and
-- signed; it holds the hash of the night before it.
create table wallet.liability_night (
  number bigint primary key check (number > 0),
  night date not null unique,
  text text not null,
  hash text not null,
  signature text not null
);

-- The tree of a night and currency. From its secret come the salts of its leaves; `tops` are the
-- nodes over each full bundle of leaves, 48 bytes each: hash and sum.
create table wallet.liability_tree (
  night date not null references wallet.liability_night (night) deferrable initially deferred,
  currency text collate "C" not null,
  secret text not null,
  leaves integer not null check (leaves > 0),
  tops bytea not null,
  primary key (night, currency)
);

-- Its leaves in the order of their salts, 1024 in a bundle, 48 bytes each: salt, player and cents.
-- They go after a month; the list stays. A night's rows are written from its leaves upwards.
create table wallet.liability_bundle (
  night date not null,
  currency text collate "C" not null,
  first_salt bytea not null,
  place integer not null,
  leaves bytea not null,
  primary key (night, currency, first_salt),
  foreign key (night, currency) references wallet.liability_tree on delete cascade
    deferrable initially deferred
);
alter table wallet.liability_bundle alter column leaves set storage external;
