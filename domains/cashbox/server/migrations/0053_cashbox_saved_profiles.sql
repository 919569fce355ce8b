-- A way to pay that has paid once and is kept because its player wished it: by the token under which the
-- provider knows it, never by a number. To forget it is to delete its row.
create table cashbox.saved_profile (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  method_id bigint not null references cashbox.method,
  token text not null check (token ~ '^[A-Za-z0-9_-]{8,200}$'),
  brand text not null check (brand ~ '^[a-z]{1,20}$'),
  -- Never more of a card's number than this.
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  saved_at timestamptz not null,
  -- When it has paid last.
  used_at timestamptz not null,
  unique (player_id, method_id, token)
);

-- Whether its player wants the way to be kept by which he pays this.
alter table cashbox.payment add column keeps_profile boolean not null default false;
