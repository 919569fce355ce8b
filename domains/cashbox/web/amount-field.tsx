import { useTexts } from '@casino/client/texts.tsx'
import { coinsOf, formatMoney, parseShown, shownUnitOf } from '@casino/money/money.ts'
import { useId } from 'react'
import { currencyOf, typedAmount } from './amount.ts'
import { CoinWorth } from './deposit/coin-worth.tsx'

type AmountFieldProps = {
  label: string
  currency: string
  typed: string
  onType(typed: string): void
  quick: readonly { cents: bigint; text?: string }[]
  hint: string
  error: string | undefined
}

/** A large amount input, with buttons for common amounts. */
export function AmountField(props: AmountFieldProps) {
  const { label, currency, typed, onType, quick, hint, error } = props
  const { locale } = useTexts('cashbox')
  const id = useId()
  const taps = quick.map(({ cents, text }) => ({
    value: typedAmount(cents, currency, locale),
    text: text ?? shortMoney(formatMoney({ amount_cents: cents, currency }, locale)),
  }))
  const cents = parseShown(typed, currencyOf(currency), locale)
  const coins = cents && coinsOf({ amount_cents: cents, currency }, locale)
  // Crypto amounts are long, so two in a row.
  const isLong = taps.length > 3 && taps.some(({ text }) => text.length > 8)
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-[14px] font-semibold text-tx2">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name="amount"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className={
            'tabular h-16 w-full rounded-m border border-line-strong bg-bg pr-20 pl-4 ' +
            'text-[28px] font-bold text-tx aria-invalid:border-bad'
          }
        />
        <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center font-bold text-tx3">
          {shownUnitOf(currencyOf(currency)).sign}
        </span>
      </div>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={`text-[13px] ${error ? 'text-bad' : 'text-tx3'}`}
      >
        {coins ? <b className="tabular block text-tx2">{coins}</b> : null}
        {cents ? <CoinWorth cents={cents} currency={currency} /> : null}
        {error ?? hint}
      </p>
      <div className={`gap-2 ${isLong ? 'grid grid-cols-2' : 'flex flex-wrap'}`}>
        {taps.map(({ value, text }) => (
          <button
            key={text}
            type="button"
            aria-pressed={value === typed}
            onClick={() => onType(value)}
            className={
              'tabular h-11 flex-1 rounded-m border border-line bg-s2 px-1 text-[14px] font-semibold ' +
              'whitespace-nowrap hover:bg-s3 aria-pressed:border-sun aria-pressed:text-sun'
            }
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Round amounts without decimals: "€50" for "€50.00". */
function shortMoney(text: string): string {
  return text.replace(/[.,]00(?!\d)/, '')
}
