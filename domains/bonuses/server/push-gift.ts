import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { bonusChanged, freespinsChanged } from '../contract.ts'
import type { BonusRow } from './bonuses/bonus-store.ts'
import type { SpinRow } from './freespins/spin-store.ts'
import { viewBonuses, viewSpins } from './view-gift.ts'

/** Sends bonuses to their players, each as a complete row. */
export async function pushBonus({ tx }: Pick<Work, 'tx'>, ...rows: BonusRow[]): Promise<void> {
  const owners = new Map(rows.map(({ id, player_id }) => [id, player_id]))
  for (const bonus of await viewBonuses(tx, rows)) {
    const player_id = owners.get(bonus.id)
    if (player_id !== undefined) await emit(tx, bonusChanged, bonus, { player_id })
  }
}

/** Sends free spins to their player. */
export async function pushSpins({ tx }: Pick<Work, 'tx'>, row: SpinRow): Promise<void> {
  const { player_id } = row
  for (const spins of await viewSpins(tx, [row])) {
    await emit(tx, freespinsChanged, spins, { player_id })
  }
}
