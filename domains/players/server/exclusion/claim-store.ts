import type { AuditClaim } from '@casino/domain/audit-claim.ts'
import { playerListed } from '../../contract.ts'

/** Which players are excluded, for the audit of what bets obey. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'player',
    exclusions: `select id as player_id, excluded_until as until from players.player
      where excluded_until is not null`,
    isComplete: true,
    after: playerListed.name,
  },
]
