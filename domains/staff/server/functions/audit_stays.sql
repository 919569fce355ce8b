set local search_path = staff, pg_temp;

create or replace function audit_stays() returns trigger
language plpgsql set search_path from current as $$
begin
  raise exception 'what staff did is never changed';
end $$;
