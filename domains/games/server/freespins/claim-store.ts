import type { AuditClaim } from '@casino/domain/audit-claim.ts'

/** The winnings of free spins. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'freespins',
    transfers: `select player_id, currency, 'grant' as kind, 'grant:freespins:' || issue_id as ext_id,
        total_cents as amount_cents, 'free spins ' || issue_id as place
      from games.freespin_issue where state = 'played'`,
    covers: `t.ext_id like 'grant:freespins:%'`,
  },
]
