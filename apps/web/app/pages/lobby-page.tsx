import { serverCaller } from '@casino/client/calls/server-caller.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { banners } from '@casino/content/web/queries.ts'
import { CategoryChips } from '@casino/games/web/filters/category-chips.tsx'
import { GameRail } from '@casino/games/web/game-rail.tsx'
import { useOpenRounds } from '@casino/games/web/play/use-open-rounds.ts'
import {
  collections,
  favoriteIds,
  type GameCardData,
  lobby,
  ownLobby,
  wins,
} from '@casino/games/web/queries.ts'
import { WinsStrip } from '@casino/games/web/wins-strip.tsx'
import { JackpotsWidget } from '@casino/jackpots/web/jackpots-widget.tsx'
import { jackpots, jackpotWins } from '@casino/jackpots/web/queries.ts'
import { defaultCurrency, formatMoney } from '@casino/money/money.ts'
import { page } from '@casino/ui/pages/page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { Banners } from '../banners/banners.tsx'
import { dialogAt, dialogs } from '../dialogs.ts'
import { useSite } from '../shell/use-site.ts'
import { lobbyHead } from '../texts/lobby-head.ts'

/** The location of the lobby's banners. */
const topOfLobby = 'slider-index-top'

/** The home page. It is also the page below a dialog that is opened by its own address. */
const lobbyPage = page({
  access: ({ path }) => dialogs[dialogAt(path) ?? '']?.access ?? 'anyone',
  ask: ({ player }) => ({
    lobby: lobby(),
    categories: collections(),
    banners: banners(topOfLobby),
    wins: wins(),
    jackpots: jackpots(),
    jackpotWins: jackpotWins(),
    own: player ? ownLobby() : undefined,
    favorites: player ? favoriteIds() : undefined,
  }),
  title: ({ texts }) => texts.of('web')('lobby.title'),
  description: ({ texts }) => texts.of('web')('lobby.description'),
  // Self-excluded players see the site without invitations to play.
  show: ({ answers: { lobby, categories, banners, own }, place: { player } }) =>
    player?.excluded_until ? (
      <>
        <Heading />
        <About />
      </>
    ) : (
      <>
        <Heading />
        <Banners banners={banners.banners} currency={player?.currency ?? defaultCurrency} />
        <CategoryChips categories={categories} />
        <WinsStrip />
        {own ? <OwnRails {...own} /> : null}
        {lobby.rows.map((row, place) => (
          <CategoryRail key={row.category} row={row} of={lobby.games} eager={place === 0} />
        ))}
        <JackpotsOfSite />
        <About />
      </>
    ),
})

/** The office writes the page's title and description [7.30]; they appear only in the head. */
export async function loader(args: LoaderFunctionArgs) {
  const [loaded, words] = await Promise.all([
    lobbyPage.loader(args),
    lobbyHead(args.context.get(serverCaller)),
  ])
  return { ...loaded, head: { ...loaded.head, ...words } }
}
export const meta = lobbyPage.meta
export const shouldRevalidate = lobbyPage.shouldRevalidate
export default lobbyPage.view

/** The page's heading does not depend on the banners. */
function Heading() {
  const { t } = useTexts('web')
  return <h1 className="sr-only">{t('lobby.title', { brand: useSite().name })}</h1>
}

type OwnRailsProps = { played: GameCardData[]; favorites: GameCardData[] }

/** The player's last games, with their open rounds, and their favourites. */
function OwnRails({ played, favorites }: OwnRailsProps) {
  const { t, locale } = useTexts('games')
  const notes = new Map(
    useOpenRounds().map(({ game_identifier, currency, stake_cents: amount_cents }) => [
      game_identifier,
      t('in_play', { amount: formatMoney({ amount_cents, currency }, locale) }),
    ]),
  )
  return (
    <>
      <GameRail
        title={t('continue_playing')}
        games={played}
        notes={notes}
        to="/categories/recently-played"
      />
      <GameRail title={t('favorites.heading')} games={favorites} to="/favorite-games" />
    </>
  )
}

type Row = { category: string; title: string; games: string[]; total_count: number }
type RailProps = { row: Row; of: Record<string, GameCardData>; eager: boolean }

function CategoryRail({ row, of, eager }: RailProps) {
  const { t } = useTexts('games')
  const { category, title, games, total_count } = row
  return (
    <GameRail
      title={t(`category.${category}`, { defaultValue: title })}
      games={games.flatMap((identifier) => of[identifier] ?? [])}
      total={total_count}
      to={`/categories/${category}`}
      eager={eager}
    />
  )
}

function JackpotsOfSite() {
  return useSite().pages['mystic-jackpots'] === false ? null : <JackpotsWidget />
}

function About() {
  const { t } = useTexts('web')
  return (
    <section className="wrap mt-12 grid gap-6 md:grid-cols-3">
      {(['fair', 'money', 'payout'] as const).map((point) => (
        <div key={point} className="rounded-lg border border-line/60 bg-s1 p-5">
          <h2 className="text-[16px]/6 font-bold">{t(`about.${point}_title`)}</h2>
          <p className="mt-2 text-[14px]/5 text-tx2">{t(`about.${point}`)}</p>
        </div>
      ))}
    </section>
  )
}
