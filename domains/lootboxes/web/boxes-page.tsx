import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { isTurn } from '../contract.ts'
import { BoxCard } from './box-card.tsx'
import { type BoxData, lootboxes, templates, useLiveBoxes } from './queries.ts'
import { RevealDialog } from './reveal-dialog.tsx'

/** The player's loot boxes: available ones, and those opened today. */
const boxesPage = page({
  access: 'player',
  ask: () => ({ boxes: lootboxes(), offered: templates() }),
  title: ({ texts }) => texts.of('lootboxes')('title'),
  description: ({ texts }) => texts.of('lootboxes')('lead'),
  show: ({ answers: { boxes, offered } }) => <Boxes boxes={boxes} offered={offered} />,
})

export const loader = boxesPage.loader
export const meta = boxesPage.meta
export const shouldRevalidate = boxesPage.shouldRevalidate
export default boxesPage.view

type Offered = { is_allowed: boolean; templates: readonly { group_key: string; title: string }[] }

function Boxes({ boxes, offered }: { boxes: readonly BoxData[]; offered: Offered }) {
  const { t } = useTexts('lootboxes')
  const [opened, setOpened] = useState<BoxData>()
  useLiveBoxes()
  const available = boxes.filter((box) => box.stage === 'issued' && !isTurn(box))
  const used = boxes.filter(({ stage }) => stage === 'activated').toReversed()
  const turns = boxes.filter((box) => box.stage === 'issued' && isTurn(box))
  return (
    <div className="wrap grid max-w-300 gap-6 py-6">
      <PageHead title={t('title')} lead={t('lead')} />
      {available.length + turns.length === 0 ? (
        <Notice icon="gift">{offered.is_allowed ? t('none') : t('not_allowed')}</Notice>
      ) : null}
      {turns.length > 0 ? <Turns turns={turns} /> : null}
      <BoxGrid title={t('section.available')} boxes={available} onOpen={setOpened} />
      <BoxGrid title={t('section.used')} boxes={used} onOpen={setOpened} />
      <OddsLinks templates={offered.templates} />
      {opened ? <RevealDialog box={opened} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}

function Turns({ turns }: { turns: readonly BoxData[] }) {
  const { t } = useTexts('lootboxes')
  const isBought = turns.every(({ group_key }) => group_key.includes('manual'))
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-s1 p-5">
      <p className="font-semibold">{t('turns', { count: turns.length })}</p>
      <Link
        to={isBought ? '/rocketmart-wheel' : '/rocketplay-wheel'}
        className={buttonClass('plain')}
      >
        {t('to_wheel')}
      </Link>
    </section>
  )
}

type BoxGridProps = { title: string; boxes: readonly BoxData[]; onOpen(box: BoxData): void }

function BoxGrid({ title, boxes, onOpen }: BoxGridProps) {
  if (boxes.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-[18px] font-bold">{title}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-4">
        {boxes.map((box) => (
          <BoxCard key={box.id} box={box} onOpen={onOpen} />
        ))}
      </div>
    </section>
  )
}

function OddsLinks({ templates: all }: { templates: Offered['templates'] }) {
  const { t } = useTexts('lootboxes')
  if (all.length === 0) return null
  return (
    <section className="grid gap-2 text-[14px]">
      <h2 className="text-[18px] font-bold">{t('odds.title')}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {all.map(({ group_key, title }) => (
          <li key={group_key}>
            <Link to={`/odds/${group_key}`} className="underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
