-- The object when the request was made, and what the change makes of it. Null: from before this was stored.
alter table staff.request
  add column before jsonb,
  add column after jsonb;
