import type { AuditClaim } from '@casino/domain/audit-claim.ts'

/** The bonus money of every bonus that was activated, and how it ended. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'bonus_grant',
    transfers: `select player_id, currency, 'bonus' as kind, 'bonus:' || source as ext_id,
        amount_cents, 'bonus ' || id as place
      from bonuses.bonus where activated_at is not null`,
    covers: `t.ext_id like 'bonus:bonus:%'`,
  },
  {
    name: 'bonus_end',
    transfers: `select player_id, currency,
        case when stage in ('wager_done', 'finished') then 'bonus_released' else 'bonus_removed' end
          as kind,
        case when stage in ('wager_done', 'finished') then 'bonus_released:' else 'bonus_removed:' end
          || source as ext_id,
        case when stage in ('wager_done', 'finished') then null else removed_cents end
          as amount_cents,
        'end of bonus ' || id as place
      from bonuses.bonus where activated_at is not null and ended_at is not null`,
    covers: `t.ext_id like 'bonus_released:bonus:%'`,
  },
]
