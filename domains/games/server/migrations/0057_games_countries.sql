-- `top:de` takes the place of `top` for visitors from Germany.
alter table games.category drop constraint category_identifier_check;
alter table games.category
  add constraint category_identifier_check check (identifier ~ '^[a-z0-9][a-z0-9-]{0,63}(:[a-z]{2})?$');
