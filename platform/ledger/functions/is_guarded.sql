set local search_path = ledger, pg_temp;

-- Whether a guard holds anything that a bet must obey. What is added to a guard is added here, and to
-- the columns at which the trigger `mark_guarded` fires. Inlined, as `key_hash`.
create or replace function is_guarded(
  p_blocked boolean, p_has_windows boolean, p_excluded_until timestamptz, p_wagering_currency text
) returns boolean
language sql immutable parallel safe
return p_blocked or p_has_windows or p_excluded_until is not null or p_wagering_currency is not null;
