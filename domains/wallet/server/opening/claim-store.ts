import type { AuditClaim } from '@casino/domain/audit-claim.ts'

/** Each balance that was brought has its transfer, and each transfer of that kind its row. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'opening',
    transfers: `select player_id, currency, 'opening' as kind, 'opening:' || player_id || ':' || currency as ext_id,
        amount_cents, 'opening of player ' || player_id as place
      from wallet.opening`,
    covers: `t.kind = 'opening'`,
  },
]
