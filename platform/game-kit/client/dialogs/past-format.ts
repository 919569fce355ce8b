import { formatNumber, formatTimes } from '../controls/money.ts'
import type { PastFormat } from '../game.ts'
import type { Translate } from '../texts.ts'

/** Formats the figures of past rounds in the player's language. */
export function pastFormatOf(t: Translate, locale: string): PastFormat {
  return {
    t,
    locale,
    times: (multiplier) => formatTimes(multiplier, locale),
    number: (value, digits) => formatNumber(value, locale, digits),
  }
}
