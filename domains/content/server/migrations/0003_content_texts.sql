-- What is said in place of the house's own text of a key: in one language, at one brand or (null) at all.
create table content.text (
  brand_id bigint,
  locale text collate "C" not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  -- `namespace:key`, as the files of texts have it.
  key text collate "C" not null check (key ~ '^[a-z][a-z0-9-]{0,39}:[A-Za-z0-9_.-]{1,120}$'),
  text text not null check (length(text) between 1 and 5000),
  unique nulls not distinct (brand_id, locale, key)
);
