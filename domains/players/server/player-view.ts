import type { Db, Tx } from '@casino/db/connect.ts'
import { policyOf } from '@casino/http/policy-of.ts'
import type * as z from 'zod/mini'
import { authFieldsMissed, fieldsMissingToPay } from '../fields.ts'
import type { Player } from '../player.ts'
import { statusOf } from '../rules.ts'
import { groupsOf } from './exclusion/group-store.ts'
import { textStatusesOf } from './exclusion/status-store.ts'
import { realMoneyStop } from './play-hold/real-money-stop.ts'
import { type BonusSettings, bonusSettings } from './profile/bonus-settings.ts'
import { hasSecondFactor } from './second-factor/second-factor-store.ts'
import { findPlayer, type PlayerRow } from './store.ts'

type Shown = z.output<typeof Player>

/** The player's own data. The id must be a player's. */
export async function viewPlayer(db: Db | Tx, id: bigint): Promise<Shown> {
  const player = await findPlayer(db, id)
  if (!player) throw new Error(`player ${id} does not exist`)
  const two_factor_enabled = await hasSecondFactor(db, id)
  const stop = await realMoneyStop(db, player, policyOf(player.license_name))
  const groups = await groupsOf(db, id)
  const view = viewOf(player, groups)
  const statuses = [...groups.map(statusOf), ...(await textStatusesOf(db, id))]
  const bonuses = await bonusSettings(db, id)
  return { ...view, ...bonuses, statuses, two_factor_enabled, real_money_stop: stop ?? null }
}

function viewOf(
  player: PlayerRow,
  groups: number[],
): Omit<Shown, 'statuses' | 'two_factor_enabled' | 'real_money_stop' | keyof BonusSettings> {
  const { state: _ofAccount, brand_id: _ofHouse, terms_version, ...rest } = player
  const { federal_state, locale, ...known } = rest
  return {
    ...known,
    state: federal_state,
    language: locale,
    groups,
    auth_fields_missed: authFieldsMissed({ terms_version }),
    cashbox_fields_missed: fieldsMissingToPay(player),
    autologin_link: null,
    autoregistered: false,
    sumsub_verified: null,
  }
}
