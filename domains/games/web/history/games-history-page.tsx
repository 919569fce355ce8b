import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import type { Place } from '@casino/ui/pages/page-definition.ts'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { Link } from 'react-router'
import { type GameData, playedGames } from '../queries.ts'
import { HistoryFilter } from './history-filter.tsx'
import { HistoryPages } from './history-pages.tsx'
import { periodIn } from './history-period.ts'
import {
  type AccountData,
  accounts,
  type HistoryRequest,
  type RoundData,
  rounds,
} from './history-queries.ts'
import { RoundTable } from './round-table.tsx'

/** The player's rounds, and the totals of a period. */
const history = page({
  access: 'player',
  ask: (place) => {
    const asked = moneyQueryAt(place)
    return {
      rounds: rounds(asked),
      accounts: accounts(),
      games: playedGames(),
    }
  },
  title: ({ texts }) => texts.of('games')('history.title'),
  description: ({ texts }) => texts.of('games')('history.lead'),
  show: ({ answers, place }) => <History {...answers} asked={moneyQueryAt(place)} />,
})

export const loader = history.loader
export const meta = history.meta
export const shouldRevalidate = history.shouldRevalidate
export default history.view

function moneyQueryAt({ search, player }: Place): HistoryRequest {
  const page = /^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? '1'
  const game = /^[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}$/.exec(search.get('game') ?? '')?.[0]
  const currency = /^[A-Z]{3,5}$/.exec(search.get('currency') ?? '')?.[0]
  return {
    period: periodIn(search),
    currency: currency ?? player?.currency ?? 'EUR',
    game,
    page: Number(page),
  }
}

type HistoryProps = {
  rounds: readonly RoundData[]
  accounts: readonly AccountData[]
  games: readonly GameData[]
  asked: HistoryRequest
}

function History({ rounds, accounts, games, asked }: HistoryProps) {
  const { t } = useTexts('games')
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('history.title')} lead={t('history.lead')}>
        <Link
          to="/profile/money"
          className="inline-flex min-h-11 items-center text-[14px] text-info underline"
        >
          {t('history.money')}
        </Link>
      </PageHead>
      <HistoryFilter asked={asked} accounts={accounts} games={games} />
      {rounds.length === 0 ? (
        <Notice icon="history">{t('history.none')}</Notice>
      ) : (
        <RoundTable rounds={rounds} />
      )}
      <HistoryPages asked={asked} shown={rounds.length} />
    </div>
  )
}
