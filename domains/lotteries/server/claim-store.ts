import type { AuditClaim } from '@casino/domain/audit-claim.ts'

/** What the tables hold of tickets and prizes, for the audit of the ledger. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'lottery_tickets',
    transfers: `select i.player_id, 'TICKETS:' || i.lottery_id as currency, m.kind,
        m.kind || ':' || m.key || i.id as ext_id, i.count::bigint as amount_cents,
        'issue ' || i.id as place
      from lotteries.issue i
      cross join lateral (values ('award', 'lottery_tickets:', true),
        ('spend', 'lottery_void:', i.voided_at is not null)) as m (kind, key, is_done)
      where i.count > 0 and m.is_done`,
    covers: `t.ext_id like 'award:lottery_tickets:%' or t.ext_id like 'spend:lottery_void:%'`,
  },
  {
    name: 'lottery_end',
    transfers: `select player_id, 'TICKETS:' || lottery_id as currency, 'spend' as kind,
        'spend:lottery_end:' || lottery_id || ':' || player_id as ext_id, tickets_count::bigint as amount_cents,
        'holder ' || lottery_id as place
      from lotteries.holder where closed_at is not null and tickets_count > 0`,
    covers: `t.ext_id like 'spend:lottery_end:%'`,
  },
  {
    name: 'lottery_refund',
    transfers: `select player_id, 'POINTS' as currency, 'award' as kind,
        'award:lottery_refund:' || id as ext_id, points as amount_cents, 'issue ' || id as place
      from lotteries.issue where refunded_at is not null`,
    covers: `t.ext_id like 'award:lottery_refund:%'`,
  },
  {
    name: 'lottery_prize',
    transfers: `select player_id,
        case prize ->> 'kind' when 'cash' then prize ->> 'currency' else 'POINTS' end as currency,
        m.kind, m.kind || ':lottery_prize:' || id as ext_id,
        coalesce(prize ->> 'amount_cents', prize ->> 'points')::bigint as amount_cents,
        'prize ' || id as place
      from lotteries.prize
      cross join lateral (select case prize ->> 'kind' when 'cash' then 'grant' else 'award' end
        as kind) as m
      where player_id is not null`,
    covers: `t.ext_id like 'grant:lottery_prize:%' or t.ext_id like 'award:lottery_prize:%'`,
  },
]
