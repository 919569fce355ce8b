-- A deleted or changed row finds the rows that point to it.
create index brand_of_licence on brands.brand (licence);
create index host_of_brand on brands.host (brand_id);
