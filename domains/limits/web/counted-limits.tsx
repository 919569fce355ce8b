import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { useState } from 'react'
import { type CountedType, periodsOf } from '../rules.ts'
import { LimitDialog } from './limit-dialog.tsx'
import type { LimitData } from './queries.ts'
import { SetLimit } from './set-limit.tsx'

type CountedLimitsProps = {
  type: CountedType
  limits: readonly LimitData[]
  currency: string
  onChange(): void
}

/** The limits of one kind: a row for each period, set or not. */
export function CountedLimits({ type, limits, currency, onChange }: CountedLimitsProps) {
  const { t } = useTexts('limits')
  const [period, setPeriod] = useState<string>()
  const of = (one: string, isRaise: boolean) =>
    limits.find((limit) => limit.period === one && (limit.status === 'pending') === isRaise)
  const current = period === undefined ? undefined : of(period, false)
  return (
    <Panel name={type} title={t(`type.${type}`)} lead={t(`about.${type}`)}>
      <ul className="grid gap-3">
        {periodsOf[type].map((one) => {
          const limit = of(one, false)
          return (
            <li key={one} className="rounded-m border border-line bg-s2/50 p-4">
              {limit ? (
                <SetLimit
                  limit={limit}
                  raise={of(one, true)}
                  currency={currency}
                  onEdit={() => setPeriod(one)}
                  onChange={onChange}
                />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="text-[15px]">
                    <b className="font-semibold">{t(`period.${one}`)}</b>{' '}
                    <span className="text-tx3">{t('none')}</span>
                  </p>
                  <Button
                    aria-label={t('set_of', {
                      type: t(`type.${type}`),
                      period: t(`period.${one}`),
                    })}
                    onClick={() => setPeriod(one)}
                  >
                    {t('set')}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {period === undefined ? null : (
        <LimitDialog
          choice={{ type, period, currency }}
          current={current}
          onClose={() => setPeriod(undefined)}
          onChange={onChange}
        />
      )}
    </Panel>
  )
}
