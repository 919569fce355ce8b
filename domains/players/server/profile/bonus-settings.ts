import type { Db, Tx } from '@casino/db/connect.ts'

/** What a player has chosen about bonuses [3.1]. */
export type BonusSettings = { can_issue_bonuses: boolean; deposit_bonus_code: string | null }
type BonusSettingsSource = (db: Db | Tx, playerId: bigint) => Promise<BonusSettings>

let ask: BonusSettingsSource | undefined

/** Sets the source of what players have chosen about bonuses. */
export function setBonusSettings(given: BonusSettingsSource | undefined): void {
  ask = given
}

/** What a player has chosen about bonuses; without a source the choices of a new player. */
export async function bonusSettings(db: Db | Tx, playerId: bigint): Promise<BonusSettings> {
  return (await ask?.(db, playerId)) ?? { can_issue_bonuses: true, deposit_bonus_code: null }
}
