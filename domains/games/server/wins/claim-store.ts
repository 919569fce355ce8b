import type { AuditClaim } from '@casino/domain/audit-claim.ts'
import { openStakeDays } from '../../rules.ts'
import { openStakes } from './show-wins.ts'

/** The wins of the live strip, and the stakes of open rounds. */
export const winClaims: readonly AuditClaim[] = [
  {
    name: 'shown_win',
    wins: `select w.transfer_key as key, g.identifier as game, w.currency, w.amount_cents,
        w.bet_cents, 'shown win ' || w.id as place
      from games.win w join games.game g on g.id = w.game_id`,
    reader: openStakes.name,
  },
  {
    name: 'open_stake',
    stakes: 'select player_id, provider, round_id, stake_cents from games.open_stake',
    reader: openStakes.name,
    days: openStakeDays,
  },
]
