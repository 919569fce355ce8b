set local search_path = ledger, pg_temp;

-- The order index knows of each range of pages the span of its transactions: this reads the ranges
-- that are new. Gives way to a vacuum, which waits for nobody and would be called off.
create or replace function summarize_order() returns void
language plpgsql security definer set search_path from current set lock_timeout = '50ms' as $$
begin
  perform brin_summarize_new_values('transfer_order');
exception when lock_not_available then
  null;
end $$;
