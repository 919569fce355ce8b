-- The office lists rates by number.
alter table wallet.rate add column id bigint generated always as identity;
create unique index rate_id on wallet.rate (id);
