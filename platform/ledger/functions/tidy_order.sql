set local search_path = ledger, pg_temp;

-- Summarises ranges anew whose rows have left: freed pages take new rows, and the span of a range
-- must not reach from the old ones to those. Gives way to a vacuum, as `summarize_order`.
create or replace function tidy_order(p_blocks bigint[]) returns void
language plpgsql security definer set search_path from current set lock_timeout = '50ms' as $$
declare
  block bigint;
begin
  foreach block in array p_blocks loop
    perform brin_desummarize_range('transfer_order', block);
    perform brin_summarize_range('transfer_order', block);
  end loop;
exception when lock_not_available then
  null;
end $$;
