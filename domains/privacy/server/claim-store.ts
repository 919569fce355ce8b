import type { AuditClaim } from '@casino/domain/audit-claim.ts'

/** Closed accounts, which take no bets. */
export const auditClaims: readonly AuditClaim[] = [
  { name: 'closing', blocked: 'select player_id from privacy.closing' },
]
