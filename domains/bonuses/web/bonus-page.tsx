import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { Link } from 'react-router'
import { BonusCard } from './bonus-card.tsx'
import { type BonusData, oneBonus, useLiveGifts } from './queries.ts'
import { TermsList } from './terms-list.tsx'

/** One bonus with the terms that its player keeps. */
const bonus = page({
  access: 'player',
  ask: ({ params: { id } }) => ({ bonus: oneBonus(Number(id)) }),
  title: ({ answers }) => answers.bonus.title,
  description: ({ answers }) => answers.bonus.terms.text,
  show: ({ answers }) => <OneBonus bonus={answers.bonus} />,
})

export const loader = bonus.loader
export const meta = bonus.meta
export const shouldRevalidate = bonus.shouldRevalidate
export default bonus.view

function OneBonus({ bonus }: { bonus: BonusData }) {
  const { t } = useTexts('bonuses')
  const reload = useLiveGifts()
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <p>
        <Link to="/profile/gifts" className="text-[14px] text-tx2 underline">
          {t('back')}
        </Link>
      </p>
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{bonus.title}</h1>
      <BonusCard bonus={bonus} looks={undefined} onChange={reload} />
      <Panel title={t('terms')}>
        <TermsList terms={bonus.terms} currency={bonus.currency} />
      </Panel>
    </div>
  )
}
