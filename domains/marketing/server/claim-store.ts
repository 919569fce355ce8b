import type { AuditClaim } from '@casino/domain/audit-claim.ts'

/** The prizes for invited friends, and what affiliates were paid. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'referral',
    transfers: `select c.player_id, i.currency, i.paid_as as kind,
        i.paid_as || ':referral:' || i.player_id as ext_id, i.amount_cents, 'friend ' || i.player_id as place
      from marketing.invitation i join marketing.referral_code c on c.id = i.code_id
      where i.claimed_at is not null`,
    covers: `t.ext_id like any (array['grant:referral:%', 'marketing:referral:%'])`,
  },
  {
    name: 'affiliate_statement',
    transfers: `select player_id, 'EUR' as currency, paid_as as kind,
        paid_as || ':affiliate-statement:' || statement_id as ext_id, amount_cents,
        'statement ' || statement_id as place
      from marketing.statement_payment where paid_at is not null`,
    covers: `t.ext_id like any (array['grant:affiliate-statement:%', 'marketing:affiliate-statement:%'])`,
  },
]
