import { useTexts } from '@casino/client/texts.tsx'
import { useAddress } from '@casino/client/use-address.ts'
import { useFormCall } from '@casino/client/use-form-call.ts'
import { type InPlace, useInPlace } from '@casino/client/use-in-place.ts'
import { Button } from '@casino/ui/button.tsx'
import { FormError } from '@casino/ui/form-error.tsx'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openDeposit } from '../contract.ts'
import type { Limits } from '../limits.ts'
import { AmountField } from './amount-field.tsx'
import { MethodTiles } from './method-tiles.tsx'
import type { MethodData } from './queries.ts'
import { useAmount } from './use-amount.ts'
import { useGameBelow } from './use-game-below.ts'

type DepositFormProps = { currency: string; methods: MethodData[]; limits: Limits }

/** How much, and by what; then it goes to the page of the bank. */
export function DepositForm({ currency, methods, limits }: DepositFormProps) {
  const { t } = useTexts('cashbox')
  const address = useAddress()
  const game = useGameBelow()
  const placeOf = usePlaceOfPayment(game)
  const navigate = useNavigate()
  const { busy, errors, submit, whole } = useFormCall(openDeposit)
  const [chosen, setChosen] = useState<MethodData['id']>(methods[0]?.id ?? 0)
  const byCard = methods.some(({ id, brand }) => id === chosen && brand === 'card')
  const amount = useAmount({ currency, first: limits.first_cents, range: limits.deposit })
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    amount.check()
    if (amount.fault || amount.cents === undefined) return
    const opened = await submit({
      method_id: chosen,
      currency,
      amount_cents: Number(amount.cents),
      return_path: address(game ? `${game}?dialog=deposit` : '/deposit'),
    })
    if (!opened) return
    // Whoever comes back by the browser's button finds his payment, not a form to send again.
    const { to, ...how } = placeOf(Number(opened.payment.id))
    await navigate(to, how)
    window.location.assign(opened.redirect_url)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <FormError text={whole ?? errors.currency ?? errors.method_id} />
      <MethodTiles methods={methods} direction="deposit" chosen={chosen} onChoose={setChosen} />
      <AmountField
        label={t('amount')}
        currency={currency}
        typed={amount.typed}
        onType={amount.type}
        quick={limits.quick_cents.map((cents) => ({ cents }))}
        hint={amount.hint}
        error={amount.error ?? errors.amount_cents}
      />
      <Button type="submit" look="money" size="l" busy={busy} className="w-full">
        {t('deposit_amount', { amount: amount.shown })}
      </Button>
      <p className="text-center text-[13px] text-tx3">
        {t(byCard ? 'card_page_note' : 'bank_page_note')}
      </p>
    </form>
  )
}

/**
 * Where a payment that was just begun is shown. Over a game the address says so itself: it is the one that
 * the bank leads back to.
 */
function usePlaceOfPayment(game: string | undefined): (id: number) => InPlace {
  const inPlace = useInPlace()
  const { state } = useLocation()
  return (id) => {
    if (!game) return inPlace(`/deposit?payment=${id}`)
    const to = `${game}?dialog=deposit&payment=${id}`
    return { to, state, replace: true, preventScrollReset: true }
  }
}
