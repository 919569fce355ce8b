set local search_path = ledger, pg_temp;

-- The account of the house of that name and currency; made when it is missing.
create or replace function house_id(p_name text, p_currency text) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  found_id bigint;
begin
  select id into found_id from house_account
  where name = p_name and currency = p_currency;
  if found_id is not null then
    return found_id;
  end if;
  insert into house_account (name, currency) values (p_name, p_currency)
  on conflict do nothing;
  select id into strict found_id from house_account
  where name = p_name and currency = p_currency;
  return found_id;
end $$;
