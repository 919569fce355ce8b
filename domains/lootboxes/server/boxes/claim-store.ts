import type { AuditClaim } from '@casino/domain/audit-claim.ts'
import { pointsCurrency } from '@casino/wallet/money'

/** The cash and points of opened boxes. Bonuses and free spins are counted by their own domain. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'lootbox',
    transfers: `select p.player_id, p.currency, p.kind, p.kind || ':' || p.key as ext_id,
        p.amount_cents, 'box ' || p.box_id as place
      from (
        select b.player_id, b.id as box_id, 'lootbox:' || b.id as key,
          case i.prize->>'kind' when 'points' then 'award' else 'grant' end as kind,
          case i.prize->>'kind' when 'points' then '${pointsCurrency}'
            when 'cash' then
              case when i.prize->'amounts' ? b.currency then b.currency else 'EUR' end
          end as currency,
          case i.prize->>'kind' when 'points' then (i.prize->>'points')::bigint
            else coalesce(i.prize->'amounts'->>b.currency, i.prize->'amounts'->>'EUR')::bigint
          end as amount_cents
        from lootboxes.box b
        join lootboxes.template_version v on v.id = b.version_id
        cross join lateral (
          select case when b.group_id is null then v.document->'items'
            else (select g->'items' from jsonb_array_elements(v.document->'by_group') g
              where (g->>'group_id')::int = b.group_id)
          end -> b.drawn_index -> 'prize' as prize
        ) i
        where b.stage = 'activated' and i.prize->>'kind' in ('cash', 'points')
      ) p`,
    covers: `t.ext_id like 'grant:lootbox:%' or t.ext_id like 'award:lootbox:%'`,
  },
]
