import type { AuditClaim } from '@casino/domain/audit-claim.ts'
import { findingAlarmHours } from '../../finding.ts'

/** What the cashbox holds of money, for the audit of the ledger. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'payment',
    // A deposit is credited when it is done, and may be reversed. A withdrawal is held from its
    // beginning, and paid or released at its end; a paid one may be returned.
    transfers: `select p.player_id, p.currency, m.kind, m.key || ':payment:' || p.id as ext_id,
        p.amount_cents, 'payment ' || p.id as place
      from cashbox.payment p
      cross join lateral (values
        ('deposit', 'deposit', p.action = 'deposit' and p.state in ('done', 'reversed')),
        ('reverse', 'reverse', p.action = 'deposit' and p.state = 'reversed'),
        ('hold', 'hold', p.action = 'cashout'),
        ('pay', 'settle', p.action = 'cashout' and p.state in ('done', 'returned')),
        ('return', 'return', p.action = 'cashout' and p.state = 'returned'),
        ('release', 'settle', p.action = 'cashout'
          and p.state in ('failed', 'canceled', 'recalled', 'rejected'))
      ) as m (kind, key, is_made)
      where m.is_made`,
    covers: `t.kind in ('deposit', 'reverse', 'return') or t.ref_ext_id like 'payment:%'`,
  },
  {
    name: 'debt',
    debts: `select player_id, currency, 'reverse:payment:' || payment_id as ext_id,
        amount_cents as owed_cents, 'finding ' || id as place
      from cashbox.finding where kind = 'owed'`,
  },
  {
    name: 'promise',
    transfers: `select y.player_id, y.currency, 'grant' as kind, 'grant:late:' || y.id as ext_id,
        p.paid_cents as amount_cents, 'promise of payment ' || y.id as place
      from cashbox.promise p join cashbox.payment y on y.id = p.payment_id
      where p.paid_cents > 0`,
    covers: `t.ext_id like 'grant:late:%'`,
  },
  {
    name: 'promise_pays_another_amount',
    differences: `select y.player_id, 'promise of payment ' || y.id as place,
        format('%s of %s at %s per mille, at most %s', p.paid_cents, y.amount_cents, p.per_mille,
          p.cents_max) as detail
      from cashbox.promise p join cashbox.payment y on y.id = p.payment_id
      where p.paid_cents <> least(y.amount_cents * p.per_mille / 1000, p.cents_max)`,
  },
  {
    name: 'finding_is_open_too_long',
    overdue: `select f.player_id, 'finding ' || f.id as place,
        format('%s since %s, %s', f.kind, f.opened_at, coalesce('taken by ' || f.owner, 'nobody has taken it'))
          as detail
      from cashbox.finding f
      where f.closed_at is null and f.opened_at < now() - interval '${findingAlarmHours} hours'`,
  },
  {
    name: 'payment_is_not_its_last_step',
    differences: `select p.player_id, 'payment ' || p.id as place,
        format('%s, ended %s; its last step is %s at %s', p.state, p.finished_at, s.state, s.at)
          as detail
      from cashbox.payment p
      left join (
        select distinct on (payment_id) payment_id, state, at from cashbox.step
        order by payment_id, id desc
      ) s on s.payment_id = p.id
      where s.state is distinct from p.state or p.finished_at <> s.at`,
  },
  {
    // A destination is where a payout was made, or what its player confirmed at that moment.
    name: 'destination_is_not_its_payment',
    differences: `select coalesce(d.player_id, p.player_id) as player_id,
        format('method %s %s', coalesce(d.method_id, p.method_id), coalesce(d.address, p.address))
          as place,
        case when d.player_id is null then 'it was paid, but is not stored'
          else format('%s at %s, no payment agrees', d.proved_by, d.proved_at) end as detail
      from cashbox.destination d
      full join (
        select distinct player_id, method_id, coalesce(address, '') as address
        from cashbox.payment where action = 'cashout' and state in ('done', 'returned')
      ) p using (player_id, method_id, address)
      where d.player_id is null or not exists (
        select from cashbox.payment y join cashbox.step s on s.payment_id = y.id
        where y.player_id = d.player_id and y.method_id = d.method_id and case d.proved_by
          when 'demo' then d.address = '' and y.action = 'deposit' and s.state = 'done'
          else y.action = 'cashout' and coalesce(y.address, '') = d.address and s.at = d.proved_at
            and case d.proved_by when 'paid' then s.state = 'done'
              else y.proof_by is not null and s.state <> 'created' end
            and (d.proved_by <> 'code' or exists (
              select from cashbox.code c where c.payment_id = y.id and c.used_at = d.proved_at))
          end)`,
  },
]
