import { cardName } from '@casino/game-kit/client/cards/card-face.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import type { View } from '../game.ts'
import { isNatural, sumOf, totalOf } from '../hand.ts'
import type { Hand } from '../table.ts'

/** `Dealer: Ace of spades` or `Dealer: 18`. */
export function dealerText(t: Translate, { dealer, over }: View): string {
  const [up] = dealer
  if (!up) return ''
  return t('dealer_has', { value: over ? dealerTotal(t, dealer) : cardName(t, up) })
}

export function dealerTotal(t: Translate, dealer: View['dealer']): string {
  return isNatural(dealer) ? t('blackjack') : String(totalOf(sumOf(dealer)))
}

type Numbered = { hand: Hand; at: number; of: number }

/** `Hand 2: soft 17, you win`. */
export function handText(t: Translate, { hand, at, of }: Numbered): string {
  const total = t(hand.soft && !hand.done ? 'soft' : 'total', { total: hand.total })
  const result = hand.result ? `, ${t(`result_${hand.result}`)}` : ''
  const name = of > 1 ? t('hand_number', { number: at + 1 }) : t('your_hand')
  return `${name}: ${total}${result}`
}
