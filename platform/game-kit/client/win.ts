import type { PlayResult } from '../protocol.ts'
import { celebrate } from './celebrate.ts'
import type { Shell } from './shell.ts'
import type { Sounds } from './sounds.ts'
import type { Translate } from './texts.ts'

export type WinParts = {
  t: Translate
  shell: Shell
  sounds: Sounds
  money(cents: number): string
  times(multiplier: number): string
  /** The view has celebrated a big win already. */
  celebrates: boolean
}

/** From this multiple of the stake on a win is celebrated over the stage. */
const bigWinTimes = 15
const megaWinTimes = 75

/** The end of a round: the win counts up, with sound, and is said to screen readers. */
export function showOutcome(
  { t, shell, sounds, money, times, celebrates }: WinParts,
  { payout_cents, stake_cents }: PlayResult,
  skip: AbortSignal,
): void {
  if (payout_cents === 0) {
    shell.announce(t('lost'))
    return
  }
  shell.announce(t('won', { amount: money(payout_cents) }))
  void shell.showWin(payout_cents, skip)
  const multiple = payout_cents / stake_cents
  if (multiple < bigWinTimes) {
    // Less back than was staked is no reason for a fanfare.
    if (payout_cents >= stake_cents) sounds.win()
    return
  }
  if (celebrates) return
  sounds.bigWin()
  const title = t(multiple >= megaWinTimes ? 'mega_win' : 'big_win')
  void celebrate(shell.stage, { title, cents: payout_cents, money, times: times(multiple), skip })
}
