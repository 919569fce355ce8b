import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { listAccounts } from '@casino/wallet/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exchangeMoney } from '../contract.ts'
import { affordable, gateOf } from '../rules.ts'
import { type CardData, cards, points as myPoints } from './queries.ts'
import { usePointsText } from './use-points-text.ts'

type ExchangeProps = {
  card: CardData
  rate: CardData['rates'][number]
  points: number
  isMultiAccount: boolean
  onClose(): void
}

/** The exchange: number, warning for players with several accounts, confirmation, result. */
export function ExchangeDialog({ card, rate, points, isMultiAccount, onClose }: ExchangeProps) {
  const { t, locale } = useTexts('shop')
  const pointsText = usePointsText()
  const client = useQueryClient()
  const { busy, errors, submit, whole } = useFormCall(exchangeMoney)
  const [quantity, setQuantity] = useState(1)
  const [isWarned, setWarned] = useState(false)
  const [got, setGot] = useState<{ amount_cents: number; currency: string }>()
  const price = rate.points * quantity
  const reward = { currency: rate.currency, amount_cents: rate.amount_cents * quantity }
  const failure = whole ?? errors.points
  const exchange = async () => {
    const { group } = card
    setGot(await submit({ exchange: { points: price, group, currency: rate.currency } }))
    for (const { queryKey } of [myPoints(), cards()]) void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: [listAccounts.name] })
  }
  const gate = gateOf({ points, price, isMultiAccount, isWarned })
  return (
    <Dialog title={card.title} onClose={onClose}>
      <div className="grid gap-4">
        {got || failure ? (
          <div role="status">
            <Notice icon={got ? 'circle-check' : 'triangle-alert'}>
              {got
                ? t('done', { amount: formatMoney(got, locale) })
                : t('failed', { message: failure ?? '' })}
            </Notice>
            <Button className="w-full" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        ) : null}
        {got || failure ? null : (
          <>
            <Stepper
              value={quantity}
              max={affordable(points, rate.points)}
              onChange={setQuantity}
            />
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[15px] [&>dd]:text-right">
              <dt className="text-tx2">{t('you_get')}</dt>
              <dd className="font-bold">
                <Money of={reward} />
              </dd>
              <dt className="text-tx2">{t('you_give')}</dt>
              <dd className="tabular">{pointsText(price)}</dd>
            </dl>
            {gate === 'multi_account' ? (
              <>
                <p role="alert" className="rounded-m border border-sun p-3 text-[14px]">
                  {t('multi_account')}
                </p>
                <Button onClick={() => setWarned(true)}>{t('go_on')}</Button>
              </>
            ) : (
              <Button look="money" size="l" busy={busy} onClick={exchange}>
                {t('confirm', { points: pointsText(price) })}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

type StepperProps = { value: number; max: number; onChange(value: number): void }

function Stepper({ value, max, onChange }: StepperProps) {
  const { t } = useTexts('shop')
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-[14px] text-tx2">{t('quantity')}</span>
      <div className="flex items-center gap-2">
        <Button aria-label={t('fewer')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <span aria-hidden="true">−</span>
        </Button>
        <output className="tabular min-w-10 text-center text-[18px] font-bold">{value}</output>
        <Button aria-label={t('more')} disabled={value >= max} onClick={() => onChange(value + 1)}>
          <Icon name="plus" />
        </Button>
      </div>
    </div>
  )
}
