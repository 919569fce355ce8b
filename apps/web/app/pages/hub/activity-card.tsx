import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { Link } from 'react-router'
import type { Activity } from './activities.ts'

/** One activity: what it is, its prize, its end, and how far the player is. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const { t, locale } = useTexts('web')
  const { kind, to, icon, title, isRunning, at, prize, points, count, place, progress } = activity
  return (
    <article className="relative grid h-full content-start gap-3 rounded-xl border border-line bg-s1 p-5 shadow-e1 hover:bg-s2">
      <header className="flex items-center gap-3">
        <span className="grid size-11 place-items-center rounded-m bg-s3 text-sun">
          <Icon name={icon} size={24} />
        </span>
        <div className="min-w-0">
          {title || !isRunning ? (
            <p className="text-[12px] font-bold text-tx3 uppercase">
              {t(isRunning ? `hub.kind.${kind}` : 'hub.next')}
            </p>
          ) : null}
          <h3 className="text-[18px]/6 font-bold">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-xl">
              {title ?? t(`hub.kind.${kind}`)}
            </Link>
          </h3>
        </div>
      </header>
      {prize ? <Money of={prize} className="text-[24px] font-extrabold text-gold" /> : null}
      {points === undefined ? null : (
        <p className="tabular text-[15px] font-semibold text-gold">
          {t('hub.points', { count: points, shown: new Intl.NumberFormat(locale).format(points) })}
        </p>
      )}
      {count === undefined ? null : (
        <p className="text-[14px] text-tx2">{t(`hub.count.${kind}`, { count })}</p>
      )}
      {place === undefined ? null : (
        <p className="text-[14px] text-tx2">{t('hub.place', { place })}</p>
      )}
      {progress === undefined ? null : (
        <div className="grid gap-1.5">
          <div
            role="progressbar"
            aria-label={t('hub.progress')}
            aria-valuenow={Math.floor(progress * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-2 overflow-hidden rounded-full bg-s3"
          >
            <div className="h-full bg-cta" style={{ width: `${Math.floor(progress * 100)}%` }} />
          </div>
          <p className="text-[13px] text-tx2">
            {t('hub.done', { percent: formatPercent(Math.floor(progress * 100) / 100, locale) })}
          </p>
        </div>
      )}
      {at ? (
        <p className="text-[13px] text-tx2">
          {t(isRunning ? 'hub.ends' : 'hub.starts')} <DateTime at={at} />
        </p>
      ) : null}
    </article>
  )
}
