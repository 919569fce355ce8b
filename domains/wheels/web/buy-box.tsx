import { ask } from '@casino/client/calls/query.ts'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { Received } from '@casino/contract/endpoint.ts'
import { intlOf } from '@casino/i18n/locales.ts'
import { exchangeReward, type listRewardCards } from '@casino/shop/contract'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { showCompPoints } from '@casino/wallet/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { boxes } from './queries.ts'

export type CardData = Received<typeof listRewardCards>[number]

/** Buys a box for points, with a second click that confirms the price. */
export function BuyBox({ card, done }: { card: CardData; done: string }) {
  const { t, locale } = useTexts('wheels')
  const client = useQueryClient()
  const { data: balance } = useQuery(ask(showCompPoints, {}))
  const { busy, submit, whole, errors } = useFormCall(exchangeReward)
  const [step, setStep] = useState<'offer' | 'confirm' | 'bought'>('offer')
  const { points } = card.rate
  const price = t('points', { shown: new Intl.NumberFormat(intlOf(locale)).format(points) })
  const isEnough = (balance?.chargeable.points ?? 0) >= points
  const buy = async () => {
    const exchange = { points, group: card.group, quantity: 1 }
    const bought = await submit({ type: 'lootboxes', exchange })
    setStep(bought ? 'bought' : 'offer')
    void client.invalidateQueries({ queryKey: ask(showCompPoints, {}).queryKey })
    void client.invalidateQueries({ queryKey: boxes().queryKey })
  }
  if (!isEnough && step !== 'bought') {
    return (
      <p className="text-center text-[14px] text-tx2">
        {t('too_few_points', { price })}{' '}
        <Link to="/rocket-mart" className="underline">
          {t('to_shop')}
        </Link>
      </p>
    )
  }
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {step === 'offer' ? (
        <Button onClick={() => setStep('confirm')}>{t('buy', { price })}</Button>
      ) : null}
      {step === 'confirm' ? (
        <Button look="money" busy={busy} onClick={buy}>
          {t('confirm', { price })}
        </Button>
      ) : null}
      <p role="status" className="text-[14px] text-tx2">
        {step === 'bought' ? done : null}
      </p>
      {step === 'bought' ? (
        <button
          type="button"
          className={buttonClass('quiet', 's')}
          onClick={() => setStep('offer')}
        >
          {t('buy_again')}
        </button>
      ) : null}
      <FormError text={whole ?? errors['exchange.points'] ?? errors.points} />
    </div>
  )
}
