-- At which brand he signed up: there he signs in, and its address stands in what he is mailed. Brands are never removed.
alter table players.player add column brand_id bigint not null default 1;
