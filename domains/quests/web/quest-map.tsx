import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { backgroundStyles } from '../layouts.ts'
import { MapArt } from './map-art.tsx'
import type { LevelData, QuestData } from './queries.ts'

const looks = {
  completed: 'bg-ok text-ink',
  active: 'bg-sun text-ink outline-4 outline-sun/40',
  locked: 'bg-s3 text-tx2 border border-line',
}

/** The levels of a quest on their map, and the same as a list with what each gives. */
export function QuestMap({ quest }: { quest: QuestData }) {
  const { t } = useTexts('quests')
  const { levels, currency } = quest
  const path = levels.map(({ left, top }) => `${left},${top}`).join(' ')
  return (
    <section aria-label={t('map')} className="grid gap-5">
      <div
        aria-hidden="true"
        className="relative overflow-hidden rounded-xl border border-line"
        style={{ height: `${quest.height}rem`, background: backgroundStyles[quest.background] }}
      >
        <MapArt size={quest.size} />
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <polyline
            points={path}
            fill="none"
            stroke="#ffd466"
            strokeOpacity=".55"
            strokeWidth="3"
            strokeDasharray="8 7"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {levels.map((one) => (
          <span
            key={one.level}
            style={{ left: `${one.left}%`, top: `${one.top}%` }}
            className={
              'absolute grid size-11 -translate-1/2 place-items-center rounded-full ' +
              `text-[15px] font-extrabold shadow-e1 ${looks[one.state ?? 'locked']}`
            }
          >
            {one.state === 'completed' ? <Icon name="check" size={20} /> : one.level}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3">
        {levels.map((level) => (
          <Level key={level.level} level={level} currency={currency} />
        ))}
      </ol>
    </section>
  )
}

function Level({ level, currency }: { level: LevelData; currency: string }) {
  const { t, locale } = useTexts('quests')
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const { points: count, money_cents, state } = level
  const shown = new Intl.NumberFormat(locale).format(count)
  return (
    <li
      aria-current={state === 'active' ? 'step' : undefined}
      className={`grid gap-0.5 rounded-lg border p-3 text-[14px]/5 ${
        state === 'active' ? 'border-sun bg-s2' : 'border-line bg-s1'
      }`}
    >
      <span className="flex items-center justify-between gap-2">
        <strong className="text-[15px]">{t('level', { level: level.level })}</strong>
        {state ? <span className="text-[12px] text-tx2">{t(`state.${state}`)}</span> : null}
      </span>
      <span className="tabular text-tx2">
        {t('from', { amount: money(level.bets[currency] ?? 0) })}
      </span>
      {count > 0 || money_cents > 0 ? (
        <span className="tabular font-semibold text-gold">
          {money_cents > 0 ? money(money_cents) : t('points', { count, shown })}
        </span>
      ) : null}
      {level.is_awarded ? <span className="text-[13px] text-ok">{t('awarded')}</span> : null}
    </li>
  )
}
