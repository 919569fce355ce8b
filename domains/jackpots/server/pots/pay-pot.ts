import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { notify } from '@casino/notify/notify.ts'
import { maskNickname, nicknamesOf } from '@casino/players/public'
import { grant } from '@casino/prizes/public'
import { jackpotWon } from '../../contract.ts'
import { jackpotCurrency as currency } from '../../rules.ts'
import { jackpotWin } from '../lists/win-of.ts'
import type { CountedBet } from './counted-bet.ts'
import type { OpenLevel } from './level-store.ts'
import { openPot, poolOf } from './open-pot.ts'
import { addWin, endPot } from './pot-store.ts'

/**
 * Pays the open pot of a level to the player of a bet, and opens the next one. A pot by amount pays
 * its drop point; what the bet has contributed beyond it is in the next pot.
 */
export async function payPot(work: Work, level: OpenLevel, bet: CountedBet): Promise<void> {
  const { tx, now } = work
  const { pot } = level
  const { player_id, transfer_id, product } = bet
  const amount_cents = pot.drop_cents ?? pot.meter_cents
  await grant(work, {
    player_id,
    prize: {
      kind: 'jackpot',
      pool: poolOf(level),
      pot: String(pot.number),
      currency,
      amount_cents,
    },
    source: { domain: 'jackpots', product, kind: 'won' },
    key: `jackpots:${pot.id}`,
  })
  await endPot(tx, { id: pot.id, amount_cents, at: now })
  const nickname = (await nicknamesOf(tx, [player_id])).get(player_id) ?? ''
  const win = {
    pot_id: pot.id,
    player_id,
    user_name: maskNickname(nickname),
    amount_cents,
    transfer_id,
    stake_cents: bet.micros / 10_000n,
    won_at: now,
  }
  const id = await addWin(tx, win)
  await report(work, level, { ...win, id })
  level.pot = await openPot(work, {
    level,
    number: pot.number + 1,
    terms: level.terms,
    rest_cents: pot.meter_cents - amount_cents,
  })
}

type Won = {
  id: bigint
  pot_id: bigint
  player_id: bigint
  user_name: string
  amount_cents: bigint
  stake_cents: bigint
  won_at: Date
}

/** Tells the winner, on the page and in the notifications. */
async function report(work: Work, level: OpenLevel, win: Won): Promise<void> {
  const { id, player_id, amount_cents, stake_cents } = win
  const { jackpot, jackpot_name, identifier: level_identifier, name: level_name } = level
  const told = jackpotWin({ ...win, jackpot, jackpot_name, level_identifier, level_name })
  await emit(
    work.tx,
    jackpotWon,
    { ...told, id, jackpot_identifier: jackpot, stake_cents },
    { player_id },
  )
  await notify(work, {
    player_id,
    kind: 'jackpot',
    key: `jackpot:${win.pot_id}`,
    text: 'jackpots.won',
    values: { jackpot: `${jackpot_name} ${level_name}`, amount: { amount_cents, currency } },
    path: `/${jackpot}`,
  })
}
