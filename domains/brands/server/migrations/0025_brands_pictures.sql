-- Where the site has a brand's own hero and card pictures: /art/brands/nova. Null: it shows those of
-- the installation.
alter table brands.brand add column pictures text check (pictures ~ '^/art/brands/[a-z0-9-]{1,40}$');
