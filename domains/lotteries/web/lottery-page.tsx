import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { LotteryHero } from './lottery-hero.tsx'
import { PrizeList } from './prize-list.tsx'
import { ProofPanel } from './proof-panel.tsx'
import {
  type LotteryData,
  oneLottery,
  oneProof,
  oneStatus,
  type ProofData,
  type StatusData,
} from './queries.ts'
import { SourcesList } from './sources-list.tsx'
import { TicketNumbers } from './ticket-numbers.tsx'
import { WaysToGet } from './ways-to-get.tsx'

/** One lottery [2.4]. The status is read anew at each visit [7.25]. */
const lotteryPage = page({
  slug: 'lottery-tournaments',
  closedTo: '/tournaments/all',
  ask: ({ player, params: { slug = '' } }) => ({
    lottery: oneLottery(slug),
    proof: oneProof(slug),
    status: player ? oneStatus(slug) : undefined,
  }),
  title: ({ answers }) => answers.lottery.title,
  description: ({ texts }) => texts.of('lotteries')('description'),
  show: ({ answers }) => (
    <Lottery lottery={answers.lottery} status={answers.status} proof={answers.proof} />
  ),
})

export const loader = lotteryPage.loader
export const meta = lotteryPage.meta
export const shouldRevalidate = lotteryPage.shouldRevalidate
export default lotteryPage.view

type LotteryProps = { lottery: LotteryData; status: StatusData | undefined; proof: ProofData }

function Lottery({ lottery, status, proof }: LotteryProps) {
  const viewer = useViewer()
  return (
    <div className="wrap grid gap-6 py-6">
      <LotteryHero lottery={lottery} status={status} isPage />
      <OwnTickets status={status} isOpen={lottery.in_progress} />
      {lottery.in_progress ? (
        <WaysToGet
          lottery={lottery}
          status={status}
          currency={viewer?.currency ?? lottery.currency}
        />
      ) : null}
      <PrizeList lottery={lottery} status={status} />
      <ProofPanel proof={proof} />
    </div>
  )
}

type OwnProps = { status: StatusData | undefined; isOpen: boolean }

function OwnTickets({ status, isOpen }: OwnProps) {
  const { t } = useTexts('lotteries')
  if (!status) {
    return isOpen ? (
      <Panel title={t('tickets.title')} lead={t('tickets.guest')}>
        <p>
          <EntryLink to="/sign-up" className={buttonClass('money')}>
            {t('tickets.join')}
          </EntryLink>
        </p>
      </Panel>
    ) : null
  }
  const numbers = [...status.tickets, ...status.drawn_tickets]
  const winning = new Set(status.prizes.flatMap(({ ticket }) => ticket ?? []))
  if (numbers.length + status.sources.length === 0 && !isOpen) return null
  return (
    <Panel title={t('tickets.title')}>
      {numbers.length > 0 ? (
        <TicketNumbers numbers={numbers} winning={winning} />
      ) : (
        <p className="text-[14px] text-tx2">{t('tickets.none')}</p>
      )}
      {status.sources.length > 0 ? <SourcesList sources={status.sources} /> : null}
    </Panel>
  )
}
