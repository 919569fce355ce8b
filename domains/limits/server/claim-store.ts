import type { AuditClaim } from '@casino/domain/audit-claim.ts'
import { windowHours } from '../rules.ts'

const hours = Object.entries(windowHours).map(([period, count]) => `('${period}', ${count})`)

/** What the limits hold of exclusions and deposits, for the audit of the ledger. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'pause',
    exclusions: `select player_id, reset_at as until from limits.player_limit
      where type in ('coolingoff', 'selfexclusion') and reset_at is not null`,
  },
  {
    name: 'limit',
    windows: `select l.player_id, l.type as kind, h.hours as period_hours, l.limit_micros
      from limits.player_limit l join (values ${hours.join(', ')}) as h (period, hours) using (period)
      where l.type in ('loss', 'wager') and l.ended_at is null and l.raises is null`,
  },
  {
    name: 'counted_deposit',
    transfers: `select player_id, null as currency, 'deposit' as kind, 'deposit:' || key as ext_id,
        null::bigint as amount_cents, key as place
      from limits.deposit where released_at is null`,
    covers: `t.ext_id like 'deposit:payment:%'`,
    // It counts from the moment when the payment is created.
    mayBeOpen: true,
  },
]
