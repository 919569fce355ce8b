alter table brands.policy
  -- Whether players may receive advantages: points, bonuses, gifts.
  add column advantages_allowed boolean not null default true,
  -- Whether play of one product may earn an advantage for another.
  add column mixed_products_allowed boolean not null default true,
  -- Further licences are rows, not code.
  drop constraint policy_licence_check,
  add check (licence ~ '^[A-Z]{2}$');
update brands.policy set mixed_products_allowed = false where licence = 'EE';
