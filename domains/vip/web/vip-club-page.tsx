import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fallbackProgress, statusCodes } from '../rules.ts'
import { OwnProgress } from './own-progress.tsx'
import { type ClubData, club, type ProgressData, progress, useLiveVip } from './queries.ts'
import { StatusCard } from './status-card.tsx'
import { StatusTrack } from './status-track.tsx'

/** The statuses of the club, and how far the player is [2.25]. */
const vipClub = page({
  ask: () => ({ club: club() }),
  title: ({ texts }) => texts.of('vip')('title'),
  description: ({ texts }) => texts.of('vip')('lead'),
  empty: ({ club: { is_allowed } }) => (is_allowed ? null : <NotAllowed />),
  show: ({ answers, place }) =>
    place.player ? <OwnClub club={answers.club} /> : <Club club={answers.club} own={undefined} />,
})

export const loader = vipClub.loader
export const meta = vipClub.meta
export const shouldRevalidate = vipClub.shouldRevalidate
export default vipClub.view

function NotAllowed() {
  const { t } = useTexts('vip')
  return (
    <div className="wrap py-10">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('title')}</h1>
      <Notice icon="crown">{t('not_allowed')}</Notice>
    </div>
  )
}

/** If the progress cannot be loaded, the page shows the start of the club [4.27, 8.17]. */
function OwnClub({ club: shown }: { club: ClubData }) {
  useLiveVip()
  const { data, error } = useQuery(progress())
  const fallback: ProgressData = { ...fallbackProgress, endsAt: null }
  const own = data ?? (error ? fallback : undefined)
  return (
    <Club club={shown} own={own && statusCodes.indexOf(own.activeStatus)}>
      {own ? (
        <OwnProgress progress={own} hasFailed={!data} />
      ) : (
        <div aria-busy="true" className="h-[420px] rounded-lg bg-s1 md:h-[288px]" />
      )}
    </Club>
  )
}

type ClubProps = { club: ClubData; own: number | undefined; children?: React.ReactNode }

function Club({ club: { statuses, currency }, own, children }: ClubProps) {
  const { t } = useTexts('vip')
  return (
    <div className="wrap grid gap-8 py-6">
      <PageHead title={t('title')} lead={t('lead')} />
      <StatusTrack own={own} />
      {children ?? (
        <EntryLink to="/sign-in" className={`${buttonClass('money')} justify-self-start`}>
          {t('progress.sign_in')}
        </EntryLink>
      )}
      <section className="grid gap-4">
        <h2 className="text-[18px]/6 font-bold">{t('compare.title')}</h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {statuses.map((status) => (
            <li key={status.code}>
              <StatusCard status={status} currency={currency} own={own} />
            </li>
          ))}
        </ul>
      </section>
      <Panel title={t('rules.title')}>
        <ul className="grid gap-3 text-[15px]/6 text-tx2">
          {['raise', 'end', 'life'].map((rule) => (
            <li key={rule} className="flex items-start gap-3">
              <span className="mt-1 shrink-0 text-sun">
                <Icon name="check" size={16} />
              </span>
              {t(`rules.${rule}`)}
            </li>
          ))}
        </ul>
      </Panel>
      <Link to="/rocketplay-adventure" className={`${buttonClass('plain')} justify-self-start`}>
        {t('adventure')}
      </Link>
    </div>
  )
}
