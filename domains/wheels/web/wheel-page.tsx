import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Prose } from '@casino/ui/prose.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WheelData, WheelsData } from '../contract.ts'
import { turnsOf, wheelGroup } from '../rules.ts'
import { BuyTurn } from './buy-turn.tsx'
import {
  type BoxData,
  boxes,
  currentPlayer,
  type SegmentData,
  text,
  useLiveTurns,
  wheel,
  wheelsByGroup,
} from './queries.ts'
import { SegmentOdds } from './segment-odds.tsx'
import { Spin } from './spin.tsx'
import { Wheel } from './wheel.tsx'

const groupPath = '/rocketplay-wheel'
const nameOf = (path: string) =>
  path === groupPath ? ('rocketplay-wheel' as const) : ('rocketmart-wheel' as const)

/** The wheel of everybody, and that of groups: its segments depend on the player's group. */
const wheelPage = page({
  ask: ({ player, path }) => ({
    wheel: wheel(),
    byGroup: wheelsByGroup(),
    text: text(nameOf(path)),
    boxes: player ? boxes() : undefined,
    me: player ? currentPlayer() : undefined,
  }),
  title: ({ texts }) => texts.of('wheels')('title'),
  description: ({ texts }) => texts.of('wheels')('lead'),
  show: ({ answers, place }) => {
    const isOfGroups = place.path === groupPath
    const wheels = (answers.byGroup ?? {}) as WheelsData
    const groups = answers.me && 'groups' in answers.me ? answers.me.groups : []
    const key = isOfGroups ? wheelGroup(wheels, groups) : undefined
    return (
      <WheelOfFortune
        isOfGroups={isOfGroups}
        segments={(key ? wheels[key] : undefined) ?? (answers.wheel as WheelData)}
        isForPlayer={!isOfGroups || key !== undefined}
        boxes={answers.boxes ?? []}
        html={answers.text.html}
      />
    )
  },
})

export const loader = wheelPage.loader
export const meta = wheelPage.meta
export const shouldRevalidate = wheelPage.shouldRevalidate
export default wheelPage.view

type WheelOfFortuneProps = {
  isOfGroups: boolean
  segments: readonly SegmentData[]
  isForPlayer: boolean
  boxes: readonly BoxData[]
  /** The page of the CMS about the wheel. */
  html: string | null
}

function WheelOfFortune(props: WheelOfFortuneProps) {
  const { isOfGroups, segments, isForPlayer, boxes: all, html } = props
  const { t } = useTexts('wheels')
  const currency = useViewer()?.currency ?? 'EUR'
  const turns = turnsOf(all, !isOfGroups)
  // The turn that is shown stays when it has been spun, until the next one is asked for.
  const [shownId, setShownId] = useState<BoxData['id']>()
  const shown = all.find(({ id }) => id === shownId) ?? turns[0]
  useLiveTurns()
  if (segments.length === 0 && !shown) return <NoWheel />
  return (
    <div className="wrap grid gap-6 py-6">
      <PageHead title={t('title')} lead={isForPlayer || shown ? t('lead') : t('for_groups')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,520px)_1fr] across:grid-cols-1">
        {shown ? (
          <Spin
            key={shown.id}
            box={shown}
            turnsCount={turns.length}
            onSpin={() => setShownId(shown.id)}
            onNext={() => setShownId(undefined)}
          />
        ) : (
          <div className="grid gap-4 across:grid-cols-[260px_1fr] across:items-center across:gap-x-6">
            <div className="mx-auto w-full max-w-[520px]">
              <Wheel segments={segments} currency={currency} angle={0} turnMs={0} />
            </div>
            <div className="grid gap-4">
              <NoTurns isOfGroups={isOfGroups} />
            </div>
          </div>
        )}
        <div className="grid gap-4 rounded-xl border border-line bg-s1 p-5">
          <SegmentOdds segments={shown?.items ?? segments} currency={currency} />
          <Link
            to={`/odds/${shown?.group_key ?? (isOfGroups ? 'wheel' : 'wheel_manual')}`}
            className="text-[14px] underline"
          >
            {t('history')}
          </Link>
        </div>
      </div>
      {html ? <Prose html={html} /> : null}
    </div>
  )
}

function NoTurns({ isOfGroups }: { isOfGroups: boolean }) {
  const { t } = useTexts('wheels')
  const isGuest = useViewer() === undefined
  return (
    <>
      <p role="status" className="text-center text-[15px] text-tx2">
        {isGuest ? t('sign_in') : t('no_turns')}{' '}
        {isGuest ? (
          <EntryLink to="/sign-in" className="underline">
            {t('to_sign_in')}
          </EntryLink>
        ) : null}
      </p>
      {isGuest || isOfGroups ? null : <BuyTurn />}
    </>
  )
}

function NoWheel() {
  const { t } = useTexts('wheels')
  return (
    <div className="wrap grid gap-6 py-6">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('title')}</h1>
      <Notice icon="gift">{t('not_allowed')}</Notice>
    </div>
  )
}
