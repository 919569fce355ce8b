-- What else a player may tell of himself, by what he may be told of ours, and which terms he has accepted
-- (when stands in terms_accepted_at); of players from before, which they were was not kept.
alter table players.player
  add column personal_id_number text check (length(personal_id_number) = 11),
  add column iban text,
  add column receive_promos_via_phone_calls boolean not null default false,
  add column agreed_to_partner_promotions boolean not null default false,
  add column terms_version text;
