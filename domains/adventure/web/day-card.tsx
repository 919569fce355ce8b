import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import { claimDay } from '../contract.ts'
import { Planet } from './planet.tsx'
import type { CalendarData, DayData } from './queries.ts'
import { TimeLeft } from './time-left.tsx'

type DayCardProps = {
  day: DayData
  calendar: CalendarData
  isPlayer: boolean
  onClaimed(): void
}

const icons: Readonly<Record<DayData['state'], string>> = {
  completed: 'circle-check',
  active: 'gift',
  lost: 'lock',
  future: 'lock',
  superb: 'sparkles',
}

/** A button that wraps in the narrow card of a phone. */
const wrapping = 'h-auto! min-h-11 py-2 text-center whitespace-normal!'

/** A day of the calendar: its gift, what it needs, and its state [4.22, 4.23]. */
export function DayCard({ day, calendar, isPlayer, onClaimed }: DayCardProps) {
  const { t } = useTexts('adventure')
  const { step, state, ends_at } = day
  const isSuper = step > calendar.total
  const isOpen = state === 'active' || (isSuper && day.is_claimable)
  return (
    <article
      data-state={state}
      className={
        'grid h-full grid-cols-1 content-start justify-items-center gap-2 rounded-xl border bg-s1 p-4 text-center shadow-e1 ' +
        (isOpen ? 'border-sun' : 'border-line')
      }
    >
      <Planet step={step} state={state} size={96} />
      <h2 className="text-[16px]/5 font-bold">{isSuper ? t('super_day') : t('day', { step })}</h2>
      <p
        className={`flex items-center gap-1 text-[13px] ${state === 'completed' ? 'text-ok' : 'text-tx2'}`}
      >
        <Icon name={icons[state]} size={14} />
        {t(`state.${state}`)}
      </p>
      <p className={`text-[14px]/5 font-semibold ${state === 'lost' ? 'text-tx3' : ''}`}>
        <Prize day={day} />
      </p>
      <Condition day={day} staked_cents={calendar.staked_cents} />
      {ends_at && (isOpen || state === 'completed') ? (
        <p className="text-[13px] text-tx2">
          <TimeLeft until={ends_at} text={state === 'completed' ? 'activate_in' : 'ends_in'} />
        </p>
      ) : null}
      {isOpen && isPlayer ? <Claim day={day} calendar={calendar} onClaimed={onClaimed} /> : null}
    </article>
  )
}

function Prize({ day: { prize } }: { day: DayData }) {
  const { t, locale } = useTexts('adventure')
  if (!prize) return t('secret')
  if (prize.kind === 'freespins') return t('prize.freespins', { count: prize.spins ?? 0 })
  return t('prize.bonus', { amount: formatMoney(prize, locale) })
}

type ConditionProps = { day: DayData; staked_cents: number }

function Condition({ day: { condition, state }, staked_cents }: ConditionProps) {
  const { t, locale } = useTexts('adventure')
  if (state === 'completed' || state === 'lost') return null
  const { min_deposit_cents: amount_cents, currency, wager_times, activation_days } = condition
  const amount = formatMoney({ amount_cents, currency }, locale)
  const { stake_cents } = condition
  const stake = formatMoney({ amount_cents: stake_cents, currency }, locale)
  const done = formatMoney({ amount_cents: Math.min(staked_cents, stake_cents), currency }, locale)
  return (
    <p className="text-[13px]/5 text-tx2">
      {t('condition.min', { amount })}
      <br />
      {stake_cents > 0 ? (
        <>
          {state === 'active'
            ? t('condition.staked', { done, amount: stake })
            : t('condition.stake', { amount: stake })}
          <br />
        </>
      ) : null}
      {wager_times > 0 ? t('condition.wager', { times: wager_times }) : t('condition.no_wager')}
      {activation_days > 0 ? (
        <>
          <br />
          {t('condition.days', { count: activation_days })}
        </>
      ) : null}
    </p>
  )
}

function Claim({ day, calendar, onClaimed }: Omit<DayCardProps, 'isPlayer'>) {
  const { t, locale } = useTexts('adventure')
  const { busy, submit, whole } = useFormCall(claimDay)
  const claim = async () => {
    if (await submit({ id: day.id })) onClaimed()
  }
  const { min_deposit_cents: amount_cents, currency } = day.condition
  const hasDeposited = calendar.deposited_cents >= amount_cents
  return (
    <div className="mt-1 grid w-full gap-2">
      {day.is_claimable ? (
        <Button look="money" className={wrapping} busy={busy} onClick={claim}>
          {t('claim')}
        </Button>
      ) : hasDeposited ? (
        <Link to="/games" className={`${buttonClass('plain')} ${wrapping}`}>
          {t('condition.play')}
        </Link>
      ) : (
        <DialogLink to="/deposit" className={`${buttonClass('money')} ${wrapping}`}>
          {t('condition.deposit', { amount: formatMoney({ amount_cents, currency }, locale) })}
        </DialogLink>
      )}
      <FormError text={whole} />
    </div>
  )
}
