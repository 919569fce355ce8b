-- The brand whose staff uploaded a picture; null: it is for all brands.
alter table brands.picture add column brand_id bigint references brands.brand;
create index picture_of_brand on brands.picture (brand_id);
