import type { AuditClaim } from '@casino/domain/audit-claim.ts'

/** Each correction has its transfer, and each transfer of that kind its correction. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'correction',
    transfers: `select player_id, currency, 'correction' as kind, 'correction:' || id as ext_id,
        amount_cents, 'correction ' || id as place
      from wallet.correction`,
    covers: `t.kind = 'correction'`,
  },
]
