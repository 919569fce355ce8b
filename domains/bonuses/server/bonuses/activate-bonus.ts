import type { Input, Output } from '@casino/contract/endpoint.ts'
import { Refusal, refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { lockPlayer } from '@casino/players/public'
import { type PrizeSource, whyNotTakePart } from '@casino/prizes/public'
import * as contract from '../../contract.ts'
import { settingOf } from '../setting-store.ts'
import { viewBonuses } from '../view-gift.ts'
import { type BonusRow, findBonus } from './bonus-store.ts'
import { lockBonuses } from './lock-bonuses.ts'
import { startBonus } from './start-bonus.ts'

/** Activates a bonus of the player; a repeated call gets the bonus as it is. */
export async function activateBonus(
  context: PlayerContext,
  { id }: Input<typeof contract.activateBonus>,
): Promise<Output<typeof contract.activateBonus>> {
  const { tx, now, player } = context
  await assertMayTake(context, player.id)
  const bonus = await findBonus(tx, { id, player_id: player.id })
  if (!bonus) throw refuse(contract.activateBonus, 'bonus_unknown')
  const shown = await start(context, bonus, now)
  if (!shown) throw refuse(contract.activateBonus, 'bonus_not_activatable')
  const [view] = await viewBonuses(tx, [shown])
  if (!view) throw refuse(contract.activateBonus, 'bonus_unknown')
  return view
}

async function start(work: Work, bonus: BonusRow, now: Date): Promise<BonusRow | undefined> {
  if (bonus.stage === 'wait' || bonus.stage === 'handle_bets') return bonus
  if (bonus.stage !== 'issued') return undefined
  const isLate = bonus.activatable_until !== null && bonus.activatable_until <= now
  if (isLate) return undefined
  return startBonus(work, bonus)
}

/** Locks the player, and refuses whom the guard of prizes refuses now, and who has switched bonuses off. */
export async function assertMayTake(work: Work, player_id: bigint): Promise<void> {
  const { tx, now } = work
  await lockBonuses(tx, player_id)
  await lockPlayer(tx, player_id)
  const { can_issue } = await settingOf(tx, player_id)
  if (!can_issue) throw new Refusal('bonuses_switched_off')
  const source: PrizeSource = { domain: 'bonuses', product: 'casino', kind: 'claimed' }
  const refusal = await whyNotTakePart(tx, { player_id, source, now })
  if (refusal) throw new Refusal(refusal)
}
