-- The picture of a special reward, uploaded in the office; without one the picture of its type.
alter table shop.card add column picture text
  check (picture ~ '^/media/[A-Za-z0-9._-]{1,100}$');
