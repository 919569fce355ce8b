import { useTexts } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { formatMoney } from '@casino/money/money.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { formatSeconds } from '../withdrawal/format-seconds.ts'
import { type PartsData, type ReceiptData, receiptOf } from '../withdrawal/payout-queries.ts'
import { ReceiptRules } from './receipt-rules.tsx'

/**
 * The full record of a payment: the result of each rule, the queue, the times and the promised
 * date. It can be saved.
 */
export function ReceiptPanel({ id }: { id: number }) {
  const { t } = useTexts('cashbox')
  const { data } = useQuery(receiptOf(id))
  if (!data) return null
  const { rules, waiting, times, promise, payment, steps } = data.parts
  const { currency } = payment.content
  return (
    <section
      aria-label={t('receipt.title')}
      className="grid gap-4 rounded-m border border-line bg-bg p-4"
    >
      <Queue waiting={waiting.content} />
      <ReceiptRules rules={rules.content} payment={payment.content} steps={steps.content} />
      <Times times={times.content} action={payment.content.action} />
      <PromiseLines promise={promise.content} currency={currency} />
      <div className="grid gap-2">
        <Button onClick={() => save(data)}>
          <Icon name="download" />
          {t('receipt.save')}
        </Button>
        <p className="text-center text-[12px] text-tx3">{t('receipt.note')}</p>
      </div>
    </section>
  )
}

function Queue({ waiting }: { waiting: PartsData['waiting']['content'] }) {
  const { t } = useTexts('cashbox')
  if (!waiting || waiting.place === null) return null
  const { place, of } = waiting
  return <p className="text-[14px] font-bold">{t('receipt.place', { place, of })}</p>
}

type TimesProps = {
  times: PartsData['times']['content']
  action: PartsData['payment']['content']['action']
}

/** Nothing is shown with too few payments, or for deposits, which have no waiting time. */
function Times({ times, action }: TimesProps) {
  const { t, locale } = useTexts('cashbox')
  const { days, count, p50_seconds, p95_seconds } = times
  const isKnown = p50_seconds !== null && p95_seconds !== null
  if (!isKnown && action === 'deposit') return null
  return (
    <section className="grid gap-1 text-[13px]/5">
      <h3 className="text-[14px] font-bold">{t('receipt.times')}</h3>
      <p className="text-tx2">
        {isKnown
          ? t('receipt.took', {
              days,
              p50: formatSeconds(p50_seconds, locale),
              p95: formatSeconds(p95_seconds, locale),
            })
          : t('receipt.few', { days, count })}
      </p>
    </section>
  )
}

type PromiseProps = { promise: PartsData['promise']['content']; currency: string }

function PromiseLines({ promise, currency }: PromiseProps) {
  const { t, locale } = useTexts('cashbox')
  if (!promise) return null
  const isRunning = promise.due_at !== null || promise.left_seconds !== null
  if (!isRunning && !promise.missed_at) return null
  const { hours, per_mille, cents_max, due_at, left_seconds, missed_at, paid_cents } = promise
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const share = new Intl.NumberFormat(intlOf(locale), {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const percent = share.format(per_mille / 1000)
  return (
    <section className="grid gap-1 text-[13px]/5">
      <h3 className="text-[14px] font-bold">{t('receipt.promise')}</h3>
      {isRunning ? (
        <p className="text-tx2">
          {t('receipt.promised', { hours, percent, max: money(cents_max) })}
        </p>
      ) : null}
      {due_at && !missed_at ? (
        <p>
          {t('receipt.due')} <DateTime at={due_at} />
        </p>
      ) : null}
      {left_seconds !== null && !missed_at ? (
        <p>{t('receipt.stands', { left: formatSeconds(left_seconds, locale) })}</p>
      ) : null}
      {missed_at ? (
        <p className="font-semibold text-sun">
          {t('receipt.late', { paid: money(paid_cents ?? 0) })}
        </p>
      ) : null}
    </section>
  )
}

/** Saves the receipt exactly as it was signed. */
function save(receipt: ReceiptData): void {
  const text = `${JSON.stringify(receipt, null, 2)}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `receipt-${receipt.parts.payment.content.id}.json`
  link.click()
  URL.revokeObjectURL(url)
}
