set local search_path = ledger, pg_temp;

-- Whether a provider may pay a win of so much without a bet: within what he may a win, and with what
-- he has paid so today, in whatever shard, within what he may a day. Null: another transaction is just paying such a one,
-- again. `p_used` is what the batch at hand has paid so.
--
-- Neither that lock nor a look reaches other servers (Citus): there each shard pays its share of the day.
create or replace function may_promote(
  p_provider text, p_day date, p_micros numeric, p_win_max numeric, p_day_max numeric, p_used numeric
) returns boolean
language plpgsql set search_path from current as $$
begin
  if p_micros is null or p_win_max is null or p_day_max is null or p_micros > p_win_max then
    return false;
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended(p_provider, hashtextextended('promo', 0))) then
    return null;
  end if;
  if exists (select from pg_extension where extname = 'citus') then
    return trunc(p_day_max / greatest((select count(*) from pg_dist_schema), 1)) >= p_micros + p_used + (
      select coalesce(sum(w.eur_micros), 0) from promo_win w
      where w.provider = p_provider and w.day_on = p_day);
  end if;
  return p_day_max >= p_micros + p_used + (
    select coalesce(sum(w.eur_micros), 0) from every_ledger.promo_win w
    where w.provider = p_provider and w.day_on = p_day);
end $$;
