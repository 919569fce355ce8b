import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney, isTooFine, parseShown } from '@casino/money/money.ts'
import { useState } from 'react'
import { amountFault, type Range } from '../limits.ts'
import { currencyOf, typedAmount } from './amount.ts'

/** `available`: the balance, which limits the amount whatever the range. */
type Asked = { currency: string; first: bigint; range: Range; available?: bigint }

/** A typed amount in subunits, and its error after the form was submitted. */
export function useAmount({ currency, first, range, available }: Asked) {
  const { t, locale } = useTexts('cashbox')
  const [typed, setTyped] = useState(() => typedAmount(first, currency, locale))
  const [isChecked, setChecked] = useState(false)
  const cents = parseShown(typed, currencyOf(currency), locale)
  const money = (amount_cents: bigint) => formatMoney({ amount_cents, currency }, locale)
  const isFine = isTooFine(typed, currencyOf(currency), locale)
  const fault = isFine ? 'amount_off_step' : faultOf(cents, range, available)
  const bounds = {
    min: money(range.min_cents),
    max: money(range.max_cents),
    step: money(range.step_cents ?? 1n),
  }
  return {
    typed,
    cents,
    fault,
    type: (next: string) => {
      setTyped(next)
      setChecked(false)
    },
    check: () => setChecked(true),
    error: isChecked && fault ? t(`fault.${fault}`, bounds) : undefined,
    hint: t('bounds', bounds),
    /** The amount for the button's text; empty if it is invalid. */
    shown: cents !== undefined && cents > 0n ? money(cents) : '',
  }
}

function faultOf(cents: bigint | undefined, range: Range, available: bigint | undefined) {
  if (cents === undefined) return 'amount_invalid'
  if (available !== undefined && cents > available) return 'not_enough_money'
  return amountFault(cents, range)
}
