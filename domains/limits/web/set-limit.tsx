import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Money } from '@casino/ui/money.tsx'
import { removeLimit } from '../contract.ts'
import type { LimitData } from './queries.ts'

type SetLimitProps = {
  limit: LimitData
  raise: LimitData | undefined
  currency: string
  onEdit(): void
  onChange(): void
}

/** An active limit: how much of it is used, until when, and a pending raise. */
export function SetLimit({ limit, raise, currency, onEdit, onChange }: SetLimitProps) {
  const { t } = useTexts('limits')
  const { busy, submit, whole, errors } = useFormCall(removeLimit)
  const sums = sumsOf(limit, currency)
  const remove = async (id: number) => {
    if (await submit({ id })) onChange()
  }
  const name = t(`period.${limit.period}`)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="text-[15px] font-semibold">{name}</b>
        <p className="text-[14px] text-tx2">
          <b className="text-tx">
            <Size of={limit} amount={sums.used} currency={currency} />
          </b>{' '}
          {t('of')} <Size of={limit} amount={sums.amount} currency={currency} />
        </p>
      </div>
      <Bar {...sums} label={t(`type.${limit.type}`)} />
      {limit.reset_at ? (
        <p className="text-[13px] text-tx3">
          {t('resets')} <DateTime at={limit.reset_at} />
        </p>
      ) : null}
      {raise ? (
        <Waiting limit={raise}>
          {t('raise_to')}{' '}
          <Size of={raise} amount={sumsOf(raise, currency).amount} currency={currency} />
        </Waiting>
      ) : null}
      {limit.status === 'disabling' ? <Waiting limit={limit}>{t('ends')}</Waiting> : null}
      <FormError text={whole ?? errors.id} />
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={onEdit} aria-label={t('change_of', { period: name })}>
          {t('change')}
        </Button>
        {raise ? (
          <Button size="s" look="quiet" busy={busy} onClick={() => remove(raise.id as number)}>
            {t('take_back')}
          </Button>
        ) : null}
        {limit.status === 'active' ? (
          <Button
            size="s"
            look="quiet"
            busy={busy}
            aria-label={t('remove_of', { period: name })}
            onClick={() => remove(limit.id as number)}
          >
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function Waiting({ limit, children }: { limit: LimitData; children: React.ReactNode }) {
  const { t } = useTexts('limits')
  return (
    <div className="rounded-m border border-info/40 bg-bg p-3 text-[13px]/5 text-tx2">
      <p className="font-semibold text-tx">{children}</p>
      {limit.disable_at ? (
        <p>
          {t('not_before')} <DateTime at={limit.disable_at} />
        </p>
      ) : null}
      {limit.confirm_until ? (
        <p>
          {t('confirm_until')} <DateTime at={limit.confirm_until} />
        </p>
      ) : (
        <p>{t('confirmed')}</p>
      )}
    </div>
  )
}

type Sums = { amount: number; used: number }

/** The limit and its used part: in one currency, or in minutes. */
function sumsOf({ accounts = [], minutes, played_minutes }: LimitData, currency: string): Sums {
  if (minutes !== null) return { amount: minutes, used: played_minutes ?? 0 }
  const own = accounts.find((one) => one.currency === currency)
  return {
    amount: Number(own?.amount_cents ?? 0),
    used: Math.abs(Number(own?.current_value_amount_cents ?? 0)),
  }
}

type SizeProps = { of: LimitData; amount: number; currency: string }

function Size({ of: { minutes }, amount, currency }: SizeProps) {
  const { t } = useTexts('limits')
  if (minutes !== null) return t('in_minutes', { count: amount })
  return <Money of={{ amount_cents: amount, currency }} />
}

function Bar({ amount, used, label }: Sums & { label: string }) {
  const percent = amount > 0 ? Math.min(100, Math.round((used * 100) / amount)) : 100
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-s3"
    >
      <div
        className={`h-full rounded-full ${percent >= 100 ? 'bg-bad' : percent >= 80 ? 'bg-sun' : 'bg-info'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
