import type { AuditClaim } from '@casino/domain/audit-claim.ts'
import { pointsCurrency } from '@casino/wallet/money'

/** What moved for play and by hand; `points` below zero were taken. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'points_move',
    transfers: `select player_id, '${pointsCurrency}' as currency, kind,
        kind || ':points:' || key as ext_id, abs(points) as amount_cents,
        'points ' || key as place
      from (
        select player_id, points, 'earned:' || player_id || ':' || number as key,
          case when points > 0 then 'award' else 'spend' end as kind from points.earned
        union all
        select player_id, points, 'hand:' || id,
          case when points > 0 then 'award' else 'spend' end from points.by_hand
      ) as moved`,
    covers: `t.ext_id like 'award:points:%' or t.ext_id like 'spend:points:%'`,
  },
]
