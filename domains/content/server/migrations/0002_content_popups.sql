-- What is told once, over the page.
alter table content.item drop constraint item_kind_check;
alter table content.item add constraint item_kind_check
  check (kind in ('file', 'article', 'award', 'banner', 'notice', 'popup'));
