set local search_path = cashbox, pg_temp;

-- The book of what staff did is only ever written on.
create or replace function staff_acts_stay() returns trigger
language plpgsql set search_path from current as $$
begin
  raise exception 'what staff did is never changed';
end $$;
