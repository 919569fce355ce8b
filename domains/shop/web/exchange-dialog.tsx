import { useTexts } from '@casino/client/texts.tsx'
import { defaultCurrency } from '@casino/money/money.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useState } from 'react'
import { affordable, gateOf } from '../rules.ts'
import { BonusesGate } from './bonuses-gate.tsx'
import type { Offer, Shopper } from './offer.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { CardData } from './queries.ts'
import { type Outcome, ResultDialog } from './result-dialog.tsx'
import { useExchange } from './use-exchange.ts'
import { usePointsText } from './use-points-text.ts'

type ExchangeProps = { card: CardData; offer: Offer; shopper: Shopper; onClose(): void }

/** The exchange: number, warnings in their order, confirmation. Its result is a dialog of its own. */
export function ExchangeDialog({ card, offer, shopper, onClose }: ExchangeProps) {
  const { t } = useTexts('shop')
  const pointsText = usePointsText()
  const { busy, failure, exchange } = useExchange()
  const [quantity, setQuantity] = useState(1)
  const [isWarned, setWarned] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  // The points change as soon as they are spent: the dialog is about those it was opened with.
  const [points] = useState(shopper.points ?? 0)
  const { price } = offer
  const confirm = async () => {
    const currency = offer.money?.currency ?? defaultCurrency
    const got = await exchange({ card, price, quantity, currency })
    setOutcome(got ? { got } : { missing: price * quantity - points })
  }
  if (outcome) {
    return <ResultDialog card={card} outcome={{ ...outcome, failure }} onClose={onClose} />
  }
  const gate = gateOf({ ...shopper, points, price: price * quantity, isWarned })
  return (
    <Dialog title={card.title} onClose={onClose}>
      <div className="grid gap-4">
        <QuantityStepper value={quantity} max={affordable(points, price)} onChange={setQuantity} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[15px] [&>dd]:text-right">
          <dt className="text-tx2">{t('you_get')}</dt>
          <dd className="font-bold">
            {offer.money ? (
              <Money of={{ ...offer.money, amount_cents: offer.money.amount_cents * quantity }} />
            ) : (
              `${quantity} × ${card.title}`
            )}
          </dd>
          <dt className="text-tx2">{t('you_give')}</dt>
          <dd className="tabular">{pointsText(price * quantity)}</dd>
        </dl>
        {gate === 'multi_account' ? (
          <>
            <p role="alert" className="rounded-m border border-sun p-3 text-[14px]">
              {t('multi_account')}
            </p>
            <Button onClick={() => setWarned(true)}>{t('go_on')}</Button>
          </>
        ) : null}
        {gate === 'bonuses' ? <BonusesGate /> : null}
        {gate === 'confirm' ? (
          <Button look="money" size="l" busy={busy} onClick={confirm}>
            {t('confirm', { points: pointsText(price * quantity) })}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
