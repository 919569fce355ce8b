set local search_path = ledger, pg_temp;

-- Whoever decides by keys holds this lock shared until his commit, whoever takes rows out of the hot
-- table holds it alone: between bringing a key back and deciding, it cannot leave again.
create or replace function archive_lock() returns bigint
language sql immutable parallel safe
return hashtextextended('ledger.archive', 0);
