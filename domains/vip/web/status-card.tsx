import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { cardState, lastOrder } from '../rules.ts'
import { GiftList } from './gift-list.tsx'
import type { StatusData } from './queries.ts'
import { StatusMedal } from './status-medal.tsx'

type StatusCardProps = {
  status: StatusData
  currency: string
  /** The order of the player's status; undefined for a guest. */
  own: number | undefined
}

/** A status to compare: what it needs in a quarter and what it gives [4.28]. */
export function StatusCard({ status, currency, own }: StatusCardProps) {
  const { t } = useTexts('vip')
  const { code, order, gifts, has_manager } = status
  const state = own === undefined ? undefined : cardState(order, own)
  const isCurrent = state === 'current'
  return (
    <article
      data-state={state}
      className={
        'grid h-full content-start gap-4 rounded-xl border bg-s1 p-5 shadow-e1 ' +
        (isCurrent ? 'border-sun' : 'border-line')
      }
    >
      <div className="flex items-center gap-3">
        <StatusMedal status={code} size={56} isDim={state === 'lock'} />
        <div>
          <h3 className="text-[18px]/6 font-bold">{t(`status.${code}`)}</h3>
          {state ? (
            <p
              className={`flex items-center gap-1 text-[13px] ${isCurrent ? 'text-sun' : 'text-tx2'}`}
            >
              {state === 'lock' ? <Icon name="lock" size={14} /> : null}
              {t(`card.${state}`)}
            </p>
          ) : null}
        </div>
      </div>
      <Needs status={status} currency={currency} />
      <div className="grid gap-2">
        <h4 className="text-[13px] font-semibold text-tx2">{t('card.benefits')}</h4>
        <GiftList gifts={gifts} />
        <ul className="grid gap-1.5 text-[14px]/5">
          <Benefit icon="star" text={t('card.levels')} />
          {has_manager ? <Benefit icon="headset" text={t('card.manager')} /> : null}
          {order === lastOrder ? <Benefit icon="crown" text={t('card.life')} /> : null}
        </ul>
      </div>
    </article>
  )
}

function Needs({ status, currency }: Pick<StatusCardProps, 'status' | 'currency'>) {
  const { t } = useTexts('vip')
  const { deposit_cents, bet_cents } = status
  if (deposit_cents === null || bet_cents === null) {
    return <p className="text-[14px] text-tx2">{t('card.base')}</p>
  }
  const rows = [
    [t('card.deposits'), deposit_cents],
    [t('card.bets'), bet_cents],
  ] as const
  return (
    <dl className="grid gap-1 text-[14px]">
      {rows.map(([label, amount_cents]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-tx2">{label}</dt>
          <dd className="font-semibold">
            <Money of={{ amount_cents, currency }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Benefit({ icon, text }: { icon: string; text: string }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-0.5 text-sun">
        <Icon name={icon} size={16} />
      </span>
      {text}
    </li>
  )
}
