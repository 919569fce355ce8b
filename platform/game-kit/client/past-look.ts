import type { PastLook } from './game.ts'
import { formatNumber, formatTimes } from './money.ts'
import type { Translate } from './texts.ts'

/** How figures of past rounds are written in a player's language. */
export function pastLookOf(t: Translate, locale: string): PastLook {
  return {
    t,
    locale,
    times: (multiplier) => formatTimes(multiplier, locale),
    number: (value, digits) => formatNumber(value, locale, digits),
  }
}
