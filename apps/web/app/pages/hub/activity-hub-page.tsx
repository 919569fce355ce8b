import { adventure } from '@casino/adventure/web/queries.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { DayWinners } from '@casino/games/web/day-winners.tsx'
import { dayWins } from '@casino/games/web/queries.ts'
import { JackpotCard } from '@casino/jackpots/web/jackpots-widget.tsx'
import { jackpots } from '@casino/jackpots/web/queries.ts'
import { useJackpots } from '@casino/jackpots/web/use-jackpot.ts'
import { lotteries, statuses } from '@casino/lotteries/web/queries.ts'
import { achievements, quests } from '@casino/quests/web/queries.ts'
import { useLiveQuests } from '@casino/quests/web/use-live-quests.ts'
import { statuses as standings, tournaments } from '@casino/tournaments/web/queries.ts'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { progress } from '@casino/vip/web/queries.ts'
import { boxes } from '@casino/wheels/web/queries.ts'
import { useSite } from '../../shell/use-site.ts'
import { activitiesOf, type HubAnswers } from './activities.ts'
import { ActivityCard } from './activity-card.tsx'

/** What runs now for this player, and what starts next. */
const hub = page({
  slug: 'activity-hub',
  ask: ({ player }) => ({
    jackpots: jackpots(),
    lotteries: lotteries(),
    tournaments: tournaments(),
    quests: quests(),
    achievements: achievements(),
    adventure: adventure(),
    standings: player ? standings() : undefined,
    wins: dayWins(),
    tickets: player ? statuses() : undefined,
    boxes: player ? boxes() : undefined,
    vip: player ? progress() : undefined,
  }),
  title: ({ texts }) => texts.of('web')('hub.title'),
  description: ({ texts }) => texts.of('web')('hub.lead'),
  // Self-excluded players see no invitation to play.
  show: ({ answers, place: { player } }) => {
    if (player?.excluded_until) return <Nothing />
    const { calendar } = answers.adventure
    const isOpen = calendar !== null && !calendar.is_finished
    return <Hub answers={{ ...answers, calendar: isOpen ? calendar : null }} />
  },
})

export const loader = hub.loader
export const meta = hub.meta
export const shouldRevalidate = hub.shouldRevalidate
export default hub.view

function Nothing() {
  const { t } = useTexts('web')
  return (
    <div className="wrap py-6">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('hub.title')}</h1>
      <Notice icon="info">{t('hub.none')}</Notice>
    </div>
  )
}

function Hub({ answers }: { answers: HubAnswers }) {
  const { t } = useTexts('web')
  const { pages } = useSite()
  useJackpots()
  useLiveQuests()
  const all = activitiesOf(answers, pages)
  if (all.length === 0) return <Nothing />
  const running = all.filter(({ isRunning }) => isRunning)
  const next = all.filter(({ isRunning }) => !isRunning)
  const cards = running.filter(({ kind }) => kind !== 'jackpot')
  const shown = answers.jackpots.filter(({ id }) =>
    running.some(({ key }) => key === `jackpot ${id}`),
  )
  return (
    <div className="wrap grid gap-8 py-6">
      <PageHead title={t('hub.title')} lead={t('hub.lead')} />
      <section aria-labelledby="hub-now" className="grid gap-4">
        <h2 id="hub-now" className="text-[18px]/6 font-bold">
          {t('hub.now')}
        </h2>
        {running.length === 0 ? (
          <p className="text-[15px] text-tx2">{t('hub.nothing_now')}</p>
        ) : null}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-4">
          {cards.map((activity) => (
            <li key={activity.key}>
              <ActivityCard activity={activity} />
            </li>
          ))}
          {shown.map((jackpot) => (
            <li key={jackpot.id}>
              <JackpotCard jackpot={jackpot} />
            </li>
          ))}
        </ul>
      </section>
      {next.length > 0 ? (
        <section aria-labelledby="hub-next" className="grid gap-4">
          <h2 id="hub-next" className="text-[18px]/6 font-bold">
            {t('hub.soon')}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-4">
            {next.map((activity) => (
              <li key={activity.key}>
                <ActivityCard activity={activity} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <DayWinners />
    </div>
  )
}
