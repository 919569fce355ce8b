import type { AuditClaim } from '@casino/domain/audit-claim.ts'
import { pointsCurrency } from '@casino/wallet/money'

/**
 * What was exchanged: points were spent, and money was given or something else, which its own domain
 * proves. The points of a cancelled order were given back.
 */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'exchange',
    transfers: `select e.player_id, m.currency, m.kind, m.kind || ':shop:' || e.id as ext_id,
        m.amount_cents, 'exchange ' || e.id as place
      from shop.exchange e
      cross join lateral (values
        ('spend', '${pointsCurrency}', e.points), ('grant', e.currency, e.amount_cents)
      ) as m (kind, currency, amount_cents)
      where m.amount_cents is not null`,
    covers: `t.ext_id like 'spend:shop:%' or t.ext_id like 'grant:shop:%'`,
  },
  {
    name: 'cancelled_order',
    transfers: `select player_id, '${pointsCurrency}' as currency, 'award' as kind,
        'award:order:' || id as ext_id, points as amount_cents, 'order ' || id as place
      from shop.reward_order where state = 'cancelled'`,
    covers: `t.ext_id like 'award:order:%'`,
  },
]
