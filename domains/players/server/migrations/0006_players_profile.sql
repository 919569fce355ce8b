-- What a player may tell of himself when he signs up, or later; his birthday too.
alter table players.player
  alter column date_of_birth drop not null,
  add column gender text,
  add column city text,
  add column address text,
  add column postal_code text,
  add column mobile_phone text,
  add column receive_sms_promos boolean not null default false;
