import { useTexts } from '@casino/client/texts.tsx'
import { proofAddress } from '@casino/games/web/cards/play-address.ts'
import { type PlayedGameData, playedGames } from '@casino/games/web/queries.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import type { Place } from '@casino/ui/pages/page-definition.ts'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import type { Answers } from '@casino/ui/query-result.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { MoneyLines } from '@casino/wallet/web/money-lines.tsx'
import { MoneyNet } from '@casino/wallet/web/money-net.tsx'
import { lines, net, statement } from '@casino/wallet/web/money-queries.ts'
import { MoneyStatement } from '@casino/wallet/web/money-statement.tsx'
import { ProofPanel } from '@casino/wallet/web/proof-panel.tsx'
import { accounts } from '@casino/wallet/web/queries.ts'
import { Link } from 'react-router'
import { MoneyFilter } from './money-filter.tsx'
import { type MoneyQuery, moneyQueryAt, pageAddress, sentFor } from './money-query.ts'

/**
 * The player's money history: the lines of the ledger, the sum of a period, and a check that the
 * ledger agrees.
 */
const money = page({
  access: 'player',
  ask: asksAt,
  title: ({ texts }) => texts.of('wallet')('money.title'),
  description: ({ texts }) => texts.of('wallet')('money.lead'),
  show: ({ answers, place }) => <MyMoney answers={answers} asked={moneyQueryAt(place)} />,
})

export const loader = money.loader
export const meta = money.meta
export const shouldRevalidate = money.shouldRevalidate
export default money.view

function asksAt(place: Place) {
  const asked = moneyQueryAt(place)
  const sent = sentFor(asked)
  return {
    lines: lines(sent, asked.before),
    net: net(sent),
    statement: statement(sent),
    accounts: accounts(),
    games: playedGames(),
  }
}

type MyMoneyProps = { answers: Answers<ReturnType<typeof asksAt>>; asked: MoneyQuery }

function MyMoney({ answers, asked }: MyMoneyProps) {
  const { t } = useTexts('wallet')
  const { lines, net, statement, accounts, games } = answers
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('money.title')} lead={t('money.lead')} />
      <MoneyFilter asked={asked} accounts={accounts} games={games} />
      <MoneyNet net={net} currency={asked.currency} />
      {lines.data.length === 0 ? (
        <Notice icon="history">{t('money.none')}</Notice>
      ) : (
        <MoneyLines lines={lines.data} gameOf={(identifier) => gameIn(games, identifier)} />
      )}
      <Pages asked={asked} next={lines.next_cursor === null ? null : Number(lines.next_cursor)} />
      <MoneyStatement statement={statement} asked={sentFor(asked)} />
      <ProofPanel currency={asked.currency} />
    </div>
  )
}

function gameIn(games: readonly PlayedGameData[], identifier: string) {
  const game = games.find((one) => one.identifier === identifier)
  return {
    title: game?.title ?? identifier,
    proofOf: (round: string) => (game?.provably_fair ? proofAddress(identifier, round) : undefined),
  }
}

/** Links to the newest lines and to older ones. */
function Pages({ asked, next }: { asked: MoneyQuery; next: number | null }) {
  const { t } = useTexts('wallet')
  if (!asked.before && !next) return null
  return (
    <nav aria-label={t('money.pages')} className="flex items-center justify-between gap-2">
      {asked.before ? (
        <Link to={pageAddress(asked)} className={buttonClass()}>
          {t('money.newest')}
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link to={pageAddress(asked, next)} className={buttonClass()}>
          {t('money.older')}
        </Link>
      ) : null}
    </nav>
  )
}
