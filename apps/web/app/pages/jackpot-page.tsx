import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { listCards } from '@casino/games/contract'
import { GameRail } from '@casino/games/web/game-rail.tsx'
import type { GameCardData } from '@casino/games/web/queries.ts'
import { JackpotView } from '@casino/jackpots/web/jackpot-view.tsx'
import { choice, jackpotWins, oneJackpot } from '@casino/jackpots/web/queries.ts'
import { page } from '@casino/ui/pages/page.tsx'

const gamesShown = 15
/** The games of the collection of mystic jackpots. */
const games = () =>
  ask(listCards, {
    filter: { categories: { identifiers: ['mystic-jackpots'] } },
    page: 1,
    page_size: gamesShown,
  })

/** A jackpot, at its identifier. */
const jackpotPage = page({
  ask: ({ params, player }) => ({
    jackpot: oneJackpot(params.page ?? ''),
    wins: jackpotWins(),
    games: games(),
    choice: player ? choice() : undefined,
  }),
  title: ({ answers }) => answers.jackpot.name,
  description: ({ texts }) => texts.of('jackpots')('description'),
  show: ({ answers: { jackpot, games: listed }, place: { player } }) => (
    <JackpotView jackpot={jackpot} isPlayer={player !== undefined}>
      {player?.excluded_until ? null : (
        <Games games={listed.data.filter(({ identifier }) => jackpot.games.includes(identifier))} />
      )}
    </JackpotView>
  ),
})

export const loader = jackpotPage.loader
export const meta = jackpotPage.meta
export const shouldRevalidate = jackpotPage.shouldRevalidate
export default jackpotPage.view

function Games({ games: listed }: { games: GameCardData[] }) {
  const { t } = useTexts('jackpots')
  return <GameRail title={t('games')} games={listed} />
}
