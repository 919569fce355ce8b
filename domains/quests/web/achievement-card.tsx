import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Classes } from './classes.tsx'
import { ProgressRing } from './progress-ring.tsx'
import type { AchievementData } from './queries.ts'
import { WhyList } from './why-list.tsx'

/** An achievement: its goal, what it gives, and how far the player is. */
export function AchievementCard({ achievement }: { achievement: AchievementData }) {
  const { t } = useTexts('quests')
  const { id, title, description, done, goal, end_at, repeat_days } = achievement
  const { is_completed: isCompleted, is_awarded: isAwarded } = achievement
  const { amount, prize } = useAmounts(achievement)
  const share = isCompleted ? 1 : Math.min(1, (done ?? 0) / goal)
  const shown = { done: amount(Math.min(done ?? 0, goal)), goal: amount(goal) }
  return (
    <article
      className={
        'grid h-full content-start gap-3 rounded-xl border bg-s1 p-5 shadow-e1 ' +
        (isCompleted ? 'border-ok' : 'border-line')
      }
    >
      <div className="flex items-center gap-4">
        <ProgressRing share={share} isCompleted={isCompleted} text={t('progress', shown)} />
        <div className="min-w-0">
          <h2 className="text-[18px]/6 font-bold">{title}</h2>
          <p className="tabular text-[14px] text-tx2">
            {done === null ? shown.goal : t('progress', shown)}
          </p>
          {prize ? <p className="tabular font-semibold text-gold">{prize}</p> : null}
        </div>
      </div>
      <p className="text-[14px]/5 text-tx2">{description}</p>
      <div className="grid gap-1 text-[13px]/5 text-tx2">
        <Classes classes={achievement.game_classes} />
        <p>
          {t(repeat_days === null ? 'ends' : 'renews')} <DateTime at={end_at} />
        </p>
        {isAwarded ? <p className="text-ok">{t('awarded')}</p> : null}
      </div>
      {done === null ? null : <WhyList id={id} />}
    </article>
  )
}

/** Goals and prizes in their units. */
function useAmounts({ by, currency, points: count, money_cents }: AchievementData) {
  const { t, locale } = useTexts('quests')
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const amount = (value: number) => {
    if (by === 'bets') return money(value)
    return by === 'rate' ? `${number(value)}×` : t('bets', { count: value, shown: number(value) })
  }
  const points = count > 0 ? t('points', { count, shown: number(count) }) : undefined
  return { amount, prize: money_cents > 0 ? money(money_cents) : points }
}
