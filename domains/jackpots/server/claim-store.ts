import type { AuditClaim } from '@casino/domain/audit-claim.ts'

const level = `jackpots.level l join jackpots.jackpot j on j.id = l.jackpot_id`

/** Every win is a payment of its pool, and the pots hold and have paid what filled them. */
export const auditClaims: readonly AuditClaim[] = [
  {
    name: 'jackpot_win',
    transfers: `select w.player_id, 'EUR' as currency, 'grant' as kind,
        'pool:jackpot.' || j.identifier || '.' || l.identifier || ':' || p.number as ext_id, w.amount_cents,
        'jackpot win ' || w.id as place
      from jackpots.win w join jackpots.pot p on p.id = w.pot_id
      join ${level} on l.id = p.level_id`,
    covers: `t.ext_id like 'pool:jackpot.%'`,
  },
  {
    name: 'jackpot_pots_are_not_what_filled_them',
    differences: `select null::bigint as player_id, 'jackpot level ' || l.id as place,
        'filled ' || l.contributed_cents + p.seeds || ', holds and has paid ' || p.meters as detail
      from jackpots.level l join (
        select level_id, sum(seed_cents) as seeds, sum(meter_cents) as meters from jackpots.pot
        group by level_id
      ) p on p.level_id = l.id
      where l.contributed_cents + p.seeds <> p.meters`,
  },
]
