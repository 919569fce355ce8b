import type { AuditClaim } from '@casino/domain/audit-claim.ts'

const isSticky = `b.strategy <> 'freespins' and coalesce((v.document->>'sticky')::boolean, false)`
const ended = `from bonuses.bonus b join bonuses.plan_version v on v.id = b.version_id
      where b.activated_at is not null and b.ended_at is not null`
const isDone = `b.stage in ('wager_done', 'finished')`

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
    transfers: `select b.player_id, b.currency,
        case when c.is_cash then 'bonus_released' else 'bonus_removed' end as kind,
        case when c.is_cash then 'bonus_released:' else 'bonus_removed:' end || b.source as ext_id,
        case when c.is_cash then null else b.removed_cents end as amount_cents,
        'end of bonus ' || b.id as place
      from bonuses.bonus b join bonuses.plan_version v on v.id = b.version_id
      cross join lateral (select ${isDone} and not (${isSticky}) as is_cash) c
      where b.activated_at is not null and b.ended_at is not null`,
    covers: `t.ext_id like 'bonus_released:bonus:%'`,
  },
  {
    name: 'sticky_winnings',
    transfers: `select b.player_id, b.currency, 'grant' as kind,
        'grant:bonus_winnings:' || b.source as ext_id, b.released_cents as amount_cents,
        'winnings of sticky bonus ' || b.id as place
      ${ended} and ${isDone} and ${isSticky} and b.released_cents > 0`,
    covers: `t.ext_id like 'grant:bonus_winnings:%'`,
  },
]
