import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Check } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { AmountField } from '../amount-field.tsx'
import { PromoLine } from '../promo-line.tsx'
import type { MethodData } from '../queries.ts'
import { quickAmounts } from '../quick-amounts.ts'
import { useAmount } from '../use-amount.ts'
import { usePaymentTexts } from '../use-payment-texts.ts'
import { MethodTiles } from '../withdrawal/method-tiles.tsx'
import { BonusChoice, useDepositOffers } from './bonus-choice.tsx'
import { CoinAddress } from './coin-address.tsx'
import type { Offered } from './deposit-gate.tsx'
import { useOpenDeposit } from './use-open-deposit.ts'

/**
 * Chooses method and amount, and redirects to the bank's page. For crypto it shows an address
 * instead.
 */
export function DepositForm(offered: Offered) {
  const { methods } = offered
  const [chosen, setChosen] = useState<MethodData['id']>(methods[0]?.id ?? 0)
  const method = methods.find(({ id }) => id === chosen)
  return (
    <div className="grid gap-5">
      <PromoLine method={method} />
      <MethodTiles methods={methods} direction="deposit" chosen={chosen} onChoose={setChosen} />
      {method?.by_address ? (
        <CoinAddress key={method.id} method={method} />
      ) : (
        <PageForm {...offered} method={method} />
      )}
    </div>
  )
}

function PageForm({ currency, limits, method }: Offered & { method: MethodData | undefined }) {
  const { t } = useTexts('cashbox')
  const { busy, errors, send, whole } = useOpenDeposit()
  const say = usePaymentTexts(currency)
  const byCard = method?.brand === 'card'
  const [picked, setBonus] = useState(new URLSearchParams(useLocation().search).get('offer'))
  // The address may name an offer that there is no longer.
  const isOffered = useDepositOffers(currency).some(({ id }) => id === picked)
  const bonus = isOffered ? picked : null
  const amount = useAmount({ currency, first: limits.first_cents, range: limits.deposit })
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keeps_profile = new FormData(event.currentTarget).has('keeps_profile')
    amount.check()
    if (amount.fault || amount.cents === undefined) return
    const order = { method_id: method?.id ?? 0, currency, amount_cents: Number(amount.cents) }
    await send({ ...order, bonus_offer: bonus, ...(keeps_profile ? { keeps_profile } : {}) })
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <FormError text={whole} />
      <AmountField
        label={t('amount')}
        currency={currency}
        typed={amount.typed}
        onType={amount.type}
        quick={quickAmounts(method, limits).map((cents) => ({ cents }))}
        hint={amount.hint}
        error={amount.error ?? errors.amount_cents}
      />
      <BonusChoice currency={currency} cents={amount.cents} chosen={bonus} onChoose={setBonus} />
      {byCard ? <Check name="keeps_profile" label={t('keep_card')} /> : null}
      {/* On a phone it is in view before the end of the form. */}
      <div className="handheld:sticky handheld:bottom-0 handheld:-mx-5 handheld:bg-s1 handheld:px-5 handheld:py-3">
        <Button type="submit" look="money" size="l" busy={busy} className="w-full">
          {t('deposit_amount', { amount: amount.shown })}
        </Button>
      </div>
      <p className="text-center text-[13px] text-tx3">
        {byCard ? t('card_page_note') : say('bank_page_note')}
      </p>
    </form>
  )
}
