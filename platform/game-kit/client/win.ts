import { endOf, type Paid } from '../fair/round-end.ts'
import type { PlayResult } from '../protocol.ts'
import type { Shell } from './shell.ts'
import { celebrate } from './stage/celebrate.ts'
import type { Sounds } from './stage/sounds.ts'
import type { Translate } from './texts.ts'

export type WinParts = {
  t: Translate
  shell: Shell
  sounds: Sounds
  money(cents: number): string
  times(multiplier: number): string
  /** The view has already celebrated a big win. */
  celebrates: boolean
  describe?(result: PlayResult): string | undefined
}

/** From this multiple of the stake on a win is celebrated. */
export const bigWinTimes = 15
const megaWinTimes = 75

/**
 * The end of a round: counts up its payout, a win with sound, and announces it to screen readers.
 */
export function showOutcome(
  { t, shell, sounds, money, times, celebrates, describe }: WinParts,
  result: PlayResult,
  skip: AbortSignal,
): void {
  const said = [describe?.(result), endText({ t, money }, result)]
  shell.announce(said.filter(Boolean).join('. '))
  void shell.showPaid(result, skip)
  if (endOf(result) !== 'won') return
  const { payout_cents, stake_cents } = result
  const multiple = payout_cents / stake_cents
  if (multiple < bigWinTimes) {
    sounds.win()
    return
  }
  if (celebrates) return
  sounds.bigWin()
  const title = t(multiple >= megaWinTimes ? 'mega_win' : 'big_win')
  void celebrate(shell.stage, { title, cents: payout_cents, money, times: times(multiple), skip })
}

/** The result of a round in words: won, returned, or nothing. */
export function endText({ t, money }: Pick<WinParts, 't' | 'money'>, paid: Paid): string {
  return t(endOf(paid), { amount: money(paid.payout_cents) })
}
