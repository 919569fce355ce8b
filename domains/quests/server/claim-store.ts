import type { AuditClaim } from '@casino/domain/audit-claim.ts'

/** What levels have given, for the audit of the ledger. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'quest_level',
    transfers: `select a.player_id,
        case p.prize ->> 'kind' when 'cash' then p.prize ->> 'currency' else 'POINTS' end as currency,
        m.kind,
        m.kind || ':quest:' || a.tournament_id || ':' || a.player_id || ':' || a.level as ext_id,
        coalesce(p.prize ->> 'amount_cents', p.prize ->> 'points')::bigint as amount_cents,
        'quest ' || a.tournament_id || ' level ' || a.level as place
      from quests.award a
      join quests.quest q on q.tournament_id = a.tournament_id
      cross join lateral (select q.prizes -> (a.level::text) as prize) as p
      cross join lateral (select case p.prize ->> 'kind' when 'cash' then 'grant' else 'award' end
        as kind) as m
      where a.refused is null`,
    covers: `t.ext_id like 'award:quest:%' or t.ext_id like 'grant:quest:%'`,
  },
]
