import type { Work } from '@casino/db/work.ts'
import { notify } from '@casino/notify/notify.ts'
import type { BonusRow } from './bonuses/bonus-store.ts'
import type { SpinRow } from './freespins/spin-store.ts'

const path = '/profile/gifts'

/** Notifies a player of a bonus that they were given. */
export async function notifyBonus(
  work: Work,
  { id, player_id, amount_cents, currency }: BonusRow,
): Promise<void> {
  await notify(work, {
    player_id,
    kind: 'bonus',
    key: `bonus:${id}`,
    text: 'bonuses.gift_bonus',
    values: { amount: { amount_cents, currency } },
    path,
  })
}

/** Notifies a player of free spins that they were given. */
export async function notifySpins(
  work: Work,
  { id, player_id, spins_total }: SpinRow,
): Promise<void> {
  await notify(work, {
    player_id,
    kind: 'freespins',
    key: `freespins:${id}`,
    text: 'bonuses.gift_spins',
    values: { number: spins_total },
    path,
  })
}
