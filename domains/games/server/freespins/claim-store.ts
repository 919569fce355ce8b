import type { AuditClaim } from '@casino/domain/audit-claim.ts'

/** The winnings of free spins: cash, or bonus money. They may wait for the end of another bonus. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'freespins',
    transfers: `select i.player_id, i.currency, paid.kind,
        paid.kind || ':freespins:' || i.issue_id as ext_id, i.total_cents as amount_cents,
        'free spins ' || i.issue_id as place
      from games.freespin_issue i
      cross join lateral (
        select case when i.paid_as = 'bonus' then 'bonus' else 'grant' end as kind) paid
      where i.state = 'played' and i.paid_as is distinct from 'waiting'
        and (paid.kind = 'grant' or i.total_cents > 0)`,
    covers: `t.ext_id like 'grant:freespins:%' or t.ext_id like 'bonus:freespins:%'`,
  },
]
