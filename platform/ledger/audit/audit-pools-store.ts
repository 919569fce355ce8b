import { buyInsAccount } from '../pool-store.ts'

/** What the audit asks of pools, points and tickets; each question names its differences. */
export const poolQueries: Record<string, string> = {
  pool_is_not_what_filled_it_less_what_it_paid: `
    select null::bigint as player_id, p.name as place,
      format('contributions and seeds %s, meter %s, paid %s', coalesce(filled.amount, 0),
        coalesce(meter.amount, 0), coalesce(paid.amount, 0)) as detail
    from ledger.pool p
    left join (
      select pool_id, sum(amount_cents) as amount from ledger.pool_transfer group by pool_id
    ) filled on filled.pool_id = p.house_id
    left join (
      select house_id, sum(amount_cents) as amount from ledger.house_delta
      where house_id in (select house_id from ledger.pool) group by house_id
    ) meter on meter.house_id = p.house_id
    left join (
      select debit, sum(cash_amount + bonus_amount) as amount from ledger.every_transfer
      where kind = 'grant' group by debit
    ) paid on paid.debit = p.house_id
    where coalesce(filled.amount, 0) <> coalesce(meter.amount, 0) + coalesce(paid.amount, 0)`,
  pool_has_paid_otherwise: `
    select null::bigint as player_id, p.name as place,
      format('pool says %s in %s payments, transfers %s in %s', p.paid_cents, p.payments,
        coalesce(paid.amount, 0), coalesce(paid.count, 0)) as detail
    from ledger.pool p
    left join (
      select debit, sum(amount_cents) as amount, count(*) as count from ledger.every_transfer
      where kind = 'grant' group by debit
    ) paid on paid.debit = p.house_id
    where p.paid_cents <> coalesce(paid.amount, 0) or p.payments <> coalesce(paid.count, 0)`,
  pool_was_filled_from_the_wrong_account: `
    select null::bigint as player_id, coalesce(p.name, 'account ' || t.pool_id) as place,
      format('%s %s from account %s', t.kind, t.key, t.from_id) as detail
    from ledger.pool_transfer t
    left join ledger.pool p on p.house_id = t.pool_id
    left join ledger.house_account h on h.id = t.from_id
    where p.name is null or h.name is null or h.currency <> p.currency or h.name like 'pool:%'`,
  pool_has_not_its_own_account: `
    select null::bigint as player_id, coalesce(p.name, h.name) as place,
      format('account %s %s', h.name, h.currency) as detail
    from ledger.pool p
    full join ledger.house_account h on h.id = p.house_id
    where (p.name is not null or h.name like 'pool:%')
      and (h.name is distinct from 'pool:' || p.name or h.currency is distinct from p.currency)`,
  pool_has_paid_what_is_no_prize: `
    select t.player_id, coalesce(p.name, c.name) as place,
      format('transfer %s, %s from %s to %s', t.id, t.kind, t.debit, t.credit) as detail
    from ledger.every_transfer t
    left join ledger.pool p on p.house_id = t.debit
    left join ledger.pool c on c.house_id = t.credit
    where c.name is not null or (p.name is not null and (t.kind <> 'grant' or t.void
      or t.bonus_amount <> 0 or not starts_with(t.ext_id, 'pool:' || p.name || ':')))`,
  // Money is spent on buy-ins only.
  points_and_money_are_mixed: `
    select player_id, t.currency as place, format('%s transfers are a %s', count, kind) as detail
    from (
      select min(player_id) as player_id, currency, kind, credit, count(*) as count
      from ledger.every_transfer group by currency, kind, credit
    ) t
    left join ledger.house_account h on h.id = t.credit
    where (kind in ('award', 'spend')) <> (t.currency !~ '^[A-Z]{3,5}$')
      and (kind <> 'spend' or h.name is distinct from '${buyInsAccount}')`,
}
