import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { Link } from 'react-router'
import { Classes } from './classes.tsx'
import { type QuestData, quests } from './queries.ts'
import { QuestMap } from './quest-map.tsx'
import { useLiveQuests } from './use-live-quests.ts'
import { WhyList } from './why-list.tsx'

/** A quest by a part of its identifier, otherwise the first one [2.9]. */
const questPage = page({
  ask: () => ({ quests: quests() }),
  isThere: ({ quests: all }, { params: { slug } }) => !slug || chosen(all, slug) !== undefined,
  home: ({ params: { slug } }) => (slug ? undefined : '/action'),
  title: ({ answers, place, texts }) =>
    chosen(answers.quests, place.params.slug)?.title ?? texts.of('quests')('title'),
  description: ({ texts }) => texts.of('quests')('description'),
  empty: ({ quests: all }) => (all.length === 0 ? <Nothing /> : null),
  show: ({ answers, place }) => {
    const quest = chosen(answers.quests, place.params.slug)
    return quest ? <Quest quest={quest} all={answers.quests} /> : null
  },
})

export const loader = questPage.loader
export const meta = questPage.meta
export const shouldRevalidate = questPage.shouldRevalidate
export default questPage.view

function chosen(all: readonly QuestData[], slug = ''): QuestData | undefined {
  return all.find(({ frontend_identifier: identifier }) => identifier.includes(slug))
}

function Nothing() {
  const { t } = useTexts('quests')
  return (
    <div className="wrap py-10">
      <Notice icon="trophy">{t('none')}</Notice>
    </div>
  )
}

type QuestProps = { quest: QuestData; all: readonly QuestData[] }

function Quest({ quest, all }: QuestProps) {
  const { t } = useTexts('quests')
  useLiveQuests()
  const others = all.filter(({ id }) => id !== quest.id)
  return (
    <div className="wrap grid gap-6 py-6">
      <PageHead title={quest.title} lead={t('description')}>
        <p className="mt-2 text-[14px] text-tx2">
          {quest.in_progress ? t('ends') : t('starts')}{' '}
          <DateTime at={quest.in_progress ? quest.end_at : quest.start_at} />
        </p>
      </PageHead>
      <Progress quest={quest} />
      <QuestMap quest={quest} />
      <div className="grid gap-3 text-[14px]/5 text-tx2">
        <p className="max-w-[65ch]">{t('counts')}</p>
        <Classes classes={quest.game_classes} />
      </div>
      {quest.bet_cents === null ? null : <WhyList id={quest.id} />}
      {others.length > 0 ? (
        <Panel title={t('others')}>
          <ul className="grid gap-2">
            {others.map(({ id, frontend_identifier: identifier, title }) => (
              <li key={id}>
                <Link
                  to={`/action/${identifier}`}
                  className="inline-flex min-h-11 items-center text-info underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  )
}

/** The player's bets, and what is missing for the next level. */
function Progress({ quest }: { quest: QuestData }) {
  const { t, locale } = useTexts('quests')
  const { bet_cents, currency, levels } = quest
  if (bet_cents === null) {
    return (
      <p>
        <EntryLink to="/sign-up" className={buttonClass('money', 'l')}>
          {t('join')}
        </EntryLink>
      </p>
    )
  }
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const active = levels.find(({ state }) => state === 'active')
  const next = levels.find(({ level }) => level === (active?.level ?? 0) + 1)
  const [from, to] = [active?.bets[currency] ?? 0, next?.bets[currency]]
  const missing = to === undefined ? t('top') : t('next', nextOf(money(to - bet_cents), next))
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-s1 p-5 shadow-e1">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-[14px] text-tx2">
        <div>
          <dt>{t('your_level')}</dt>
          <dd className="text-[24px]/8 font-extrabold text-sun">{active?.level}</dd>
        </div>
        <div>
          <dt>{t('your_bets')}</dt>
          <dd className="tabular text-[24px]/8 font-extrabold text-tx">{money(bet_cents)}</dd>
        </div>
      </dl>
      <progress
        value={to === undefined ? 1 : Math.max(0, bet_cents - from)}
        max={to === undefined ? 1 : to - from}
        aria-label={missing}
        className="h-2 w-full overflow-hidden rounded-full accent-sun"
      />
      <p className="tabular text-[14px] text-tx2">{missing}</p>
      <p>
        <Link to="/" className={buttonClass('money')}>
          {t('play')}
        </Link>
      </p>
    </section>
  )
}

function nextOf(amount: string, next: QuestData['levels'][number] | undefined) {
  return { amount, level: next?.level ?? 0 }
}
