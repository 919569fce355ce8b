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

/** What a round cost its player: a free spin costs nothing. */
export function costOf(result: PlayResult): PlayResult {
  return result.freespins ? { ...result, stake_cents: 0 } : result
}

/**
 * The end of a round: counts up its payout, a win with sound, and announces it to screen readers.
 */
export function showOutcome(
  { t, shell, sounds, money, times, celebrates, describe }: WinParts,
  result: PlayResult,
  skip: AbortSignal,
): void {
  const paid = costOf(result)
  const said = [describe?.(result), endText({ t, money }, paid)]
  shell.announce(said.filter(Boolean).join('. '))
  void shell.showPaid(paid, skip)
  if (endOf(paid) !== 'won') return
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
