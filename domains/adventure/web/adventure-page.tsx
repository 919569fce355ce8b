import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Money } from '@casino/ui/money.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { DayCard } from './day-card.tsx'
import { Explanation } from './explanation.tsx'
import { adventure, type CalendarData, useLiveCalendar } from './queries.ts'

/** The calendar of days with gifts [2.9]. */
const adventurePage = page({
  ask: () => ({ adventure: adventure() }),
  title: ({ texts }) => texts.of('adventure')('title'),
  description: ({ texts }) => texts.of('adventure')('lead'),
  empty: ({ adventure: { is_allowed, calendar } }) =>
    calendar ? null : <None text={is_allowed ? 'none' : 'not_allowed'} />,
  show: ({ answers, place }) =>
    answers.adventure.calendar ? (
      <Calendar calendar={answers.adventure.calendar} isPlayer={place.player !== undefined} />
    ) : null,
})

export const loader = adventurePage.loader
export const meta = adventurePage.meta
export const shouldRevalidate = adventurePage.shouldRevalidate
export default adventurePage.view

function None({ text }: { text: 'none' | 'not_allowed' }) {
  const { t } = useTexts('adventure')
  return (
    <div className="wrap py-10">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('title')}</h1>
      <Notice icon="rocket">{t(text)}</Notice>
    </div>
  )
}

type CalendarProps = { calendar: CalendarData; isPlayer: boolean }

function Calendar({ calendar, isPlayer }: CalendarProps) {
  const { t } = useTexts('adventure')
  const reload = useLiveCalendar()
  const [hasClaimed, setClaimed] = useState(false)
  const claimed = () => {
    setClaimed(true)
    reload()
  }
  return (
    <div className="wrap grid gap-6 py-6">
      <PageHead title={t('title')} lead={t('lead')} />
      {calendar.is_draft ? <p className="text-[14px] text-sun">{t('draft')}</p> : null}
      <Explanation />
      <Banner calendar={calendar} isPlayer={isPlayer} />
      {hasClaimed ? (
        <p role="status" className="flex flex-wrap items-center gap-3 text-[15px] text-ok">
          {t('claimed')}
          <Link to="/profile/gifts" className="underline">
            {t('gifts')}
          </Link>
        </p>
      ) : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3 sm:gap-4">
        {calendar.days.map((day) => (
          <li key={day.id}>
            <DayCard day={day} calendar={calendar} isPlayer={isPlayer} onClaimed={claimed} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How far the player is, or that the adventure is over [4.25]. */
function Banner({ calendar, isPlayer }: CalendarProps) {
  const { t } = useTexts('adventure')
  const { completed, total, is_finished, deposited_cents, currency } = calendar
  if (is_finished) {
    return <p className="rounded-lg border border-line bg-s1 p-5 text-[15px]">{t('finished')}</p>
  }
  if (!isPlayer) {
    return (
      <EntryLink to="/sign-in" className={`${buttonClass('money')} justify-self-start`}>
        {t('sign_in')}
      </EntryLink>
    )
  }
  const text = t('completed_count', { done: Math.min(completed, total), total })
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-s1 p-5 shadow-e1">
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-[15px]">
        <b>{text}</b>
        <span className="text-[14px] text-tx2">
          {t('today')} <Money of={{ amount_cents: deposited_cents, currency }} />
        </span>
      </p>
      <progress
        aria-label={text}
        value={Math.min(completed, total)}
        max={total}
        className={
          'h-2 w-full appearance-none overflow-hidden rounded-full bg-s3 [&::-moz-progress-bar]:bg-sun ' +
          '[&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-sun'
        }
      />
    </div>
  )
}
