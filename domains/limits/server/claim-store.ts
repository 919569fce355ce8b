import type { AuditClaim } from '@casino/domain/audit-claim.ts'
import { timeUpHours, windowHours } from '../rules.ts'

const hours = Object.entries(windowHours).map(([period, count]) => `('${period}', ${count})`)

/** A change that is due takes effect within this time. */
const loosenedLateHours = 24

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
    own_hours: timeUpHours,
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
  {
    // A pause ends at its end. A limit ends by a confirmed removal, when its time has come, and takes
    // its raises with it.
    name: 'limit_ended_without_reason',
    differences: `select l.player_id, l.type || ' of ' || l.period || ' ' || l.id as place,
        format('ended %s, its end is %s, confirmed %s', coalesce(l.ended_at::text, 'not'),
          coalesce(l.loosens_at, l.reset_at), coalesce(l.confirmed_at::text, 'not')) as detail
      from limits.player_limit l
      left join limits.player_limit r on r.id = l.raises
      where l.ended_at < l.created_at
        or (l.type in ('coolingoff', 'selfexclusion') and l.ended_at <> l.reset_at)
        or (l.type in ('deposit', 'loss', 'wager', 'session') and l.raises is null
          and l.ended_at is not null and (l.confirmed_at is null or l.ended_at < l.loosens_at))
        or (l.ended_at is null and r.ended_at is not null)
        or (l.ended_at is null and l.confirmed_at is not null
          and l.loosens_at < now() - interval '${loosenedLateHours} hours')`,
  },
]
