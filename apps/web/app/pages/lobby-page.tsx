import { preload } from '@casino/client/query.ts'
import { serverCaller } from '@casino/client/server-caller.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { GameRail } from '@casino/games/web/game-rail.tsx'
import { lobby, playedGames, wins } from '@casino/games/web/queries.ts'
import { WinsStrip } from '@casino/games/web/wins-strip.tsx'
import { splitLocale, withLocale } from '@casino/i18n/locales.ts'
import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { CategoryChips } from '../shell/category-chips.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Hero } from './hero.tsx'

export { shouldRevalidate } from '../shell/should-revalidate.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  guardDialog(new URL(request.url), Boolean(context.get(serverCaller).player))
  const { locale, player } = context.get(serverCaller)
  const packed = await preload(context, lobby(), wins(), ...(player ? [playedGames()] : []))
  const { texts } = context.get(serverCaller)
  const t = texts.of('web')
  return {
    ...packed,
    locale,
    title: t('lobby.title'),
    origin: new URL(request.url).origin,
    description: t('lobby.description'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) =>
  pageMeta(loaderData, location.pathname)

export default function LobbyPage() {
  const { dehydrated } = useLoaderData<typeof loader>()
  return (
    <HydrationBoundary state={dehydrated}>
      <Lobby />
    </HydrationBoundary>
  )
}

function Lobby() {
  const { t } = useTexts('games')
  const { data } = useQuery(lobby())
  const rows = data?.rows ?? []
  return (
    <>
      <Hero />
      <CategoryChips rows={rows} />
      <WinsStrip />
      <Played />
      {rows.filter(fillsARail).map(({ category, title, games, total_count }, place) => (
        <GameRail
          key={category}
          title={t(`category.${category}`, { defaultValue: title })}
          games={games}
          total={total_count}
          to={`/categories/${category}`}
          eager={place === 0}
        />
      ))}
      <About />
    </>
  )
}

const railMin = 3

/** A rail of one card looks like a mistake: such a category is reached by its chip. */
function fillsARail({ games }: { games: readonly unknown[] }): boolean {
  return games.length >= railMin
}

/** What a player opened last, before all else. */
function Played() {
  const { t } = useTexts('games')
  const viewer = useViewer()
  const { data = [] } = useQuery({ ...playedGames(), enabled: viewer !== undefined })
  return viewer ? <GameRail title={t('continue_playing')} games={data} /> : null
}

function About() {
  const { t } = useTexts('web')
  return (
    <section className="wrap mt-12 grid gap-6 md:grid-cols-3">
      {(['fair', 'money', 'limits'] as const).map((point) => (
        <div key={point} className="rounded-l border border-line/60 bg-s1 p-5">
          <h2 className="text-[16px]/6 font-bold">{t(`about.${point}_title`)}</h2>
          <p className="mt-2 text-[14px]/5 text-tx2">{t(`about.${point}`)}</p>
        </div>
      ))}
    </section>
  )
}

const forPlayers = ['/cashbox', '/dashboard', '/deposit', '/withdraw']
const forGuests = ['/sign-in', '/sign-up', '/remind']

/** A guest at a player's dialog goes to registration, a player at a guest's one to the lobby. */
function guardDialog({ pathname, search }: URL, known: boolean): void {
  const { locale, rest } = splitLocale(pathname.replace(/\.data$/, ''))
  const needsPlayer = forPlayers.includes(rest) || /^\/accounts\/[^/]+\/deposit$/.test(rest)
  if (needsPlayer && !known) {
    const target = encodeURIComponent(withLocale(rest, locale) + search)
    throw redirect(`${withLocale('/sign-up', locale)}?redirect=${target}`)
  }
  if (forGuests.includes(rest) && known) throw redirect(withLocale('/', locale))
}
