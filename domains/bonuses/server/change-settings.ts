import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { PlayerContext, PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { multiAccountGroup } from '../rules.ts'
import { saveCanIssue, settingOf } from './setting-store.ts'

/** Switches bonuses on or off. A player with several accounts cannot switch them on. */
export async function changeBonusSettings(
  { tx, player }: PlayerContext,
  { can_issue }: Input<typeof contract.changeBonusSettings>,
): Promise<Output<typeof contract.changeBonusSettings>> {
  if (can_issue && player.groups.includes(multiAccountGroup)) {
    throw refuse(contract.changeBonusSettings, 'bonuses_blocked_forbidden')
  }
  await saveCanIssue(tx, player.id, can_issue)
  return { can_issue }
}

export async function showAvailable({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.showAvailable>> {
  const { can_issue } = await settingOf(db, player.id)
  return { available_bonuses: can_issue && !player.groups.includes(multiAccountGroup) }
}

/** What the profile of a player says about bonuses. */
export async function bonusSettingsOf(db: Db | Tx, playerId: bigint) {
  const { can_issue, deposit_code } = await settingOf(db, playerId)
  return { can_issue_bonuses: can_issue, deposit_bonus_code: deposit_code }
}
