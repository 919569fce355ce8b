import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { formatMoney } from '@casino/money/money.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Money } from '@casino/ui/money.tsx'
import { JackpotGem } from './jackpot-gem.tsx'
import type { LevelData } from './queries.ts'
import { useMeter } from './use-meter.ts'

type LevelCardProps = { level: LevelData; currency: string; place: number }

/** A pot: its meter, when it must drop, and what it returns now. */
export function LevelCard({ level, currency, place }: LevelCardProps) {
  const { t, locale } = useTexts('jackpots')
  const { name, ceiling_cents, ends_at, per_mille, return_rate } = level
  const amount_cents = useMeter(level)
  return (
    <article className="grid content-start gap-3 rounded-xl border border-line bg-s1 p-5 shadow-e2">
      <header className="flex items-center gap-3">
        <JackpotGem place={place} />
        <h3 className="text-[18px]/6 font-bold">{name}</h3>
      </header>
      <p
        data-testid={`meter-${level.identifier}`}
        className="text-[clamp(28px,7vw,40px)]/none font-extrabold text-gold"
      >
        <Money of={{ amount_cents, currency }} />
      </p>
      {ceiling_cents === null ? null : <Fill amount={amount_cents} ceiling={ceiling_cents} />}
      <p className="text-[14px]/5 font-semibold">
        {ceiling_cents === null
          ? null
          : t('must_drop_by', {
              amount: formatMoney({ amount_cents: ceiling_cents, currency }, locale),
            })}
        {ends_at === null ? null : (
          <>
            {t('drops_before')} <DateTime at={ends_at} />
          </>
        )}
      </p>
      <p className="text-[13px]/5 text-tx2">
        {t('share_of_bet', { percent: formatPercent(per_mille / 1000, locale) })}
      </p>
      {return_rate === null ? null : (
        <p className="text-[13px]/5 text-tx2">
          {t('return_now', { percent: formatPercent(return_rate, locale) })}
        </p>
      )}
    </article>
  )
}

function Fill({ amount, ceiling }: { amount: number; ceiling: number }) {
  const { t } = useTexts('jackpots')
  const percent = Math.min(100, Math.floor((amount * 100) / ceiling))
  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-s3"
    >
      <div className="h-full rounded-full bg-cta" style={{ width: `${percent}%` }} />
    </div>
  )
}
