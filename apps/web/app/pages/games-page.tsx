import { preload } from '@casino/client/query.ts'
import { serverCaller } from '@casino/client/server-caller.ts'
import { usePath, useTexts } from '@casino/client/texts.tsx'
import { GameCard } from '@casino/games/web/game-card.tsx'
import { type GamesFilter, gamesPage, lobby, providers } from '@casino/games/web/queries.ts'
import { buttonClass } from '@casino/ui/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { CategoryChips } from '../shell/category-chips.tsx'
import { pageMeta } from '../shell/page-meta.ts'

export { shouldRevalidate } from '../shell/should-revalidate.ts'

const titleMin = 3
const titleMax = 60

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const filter = filterOf(url, params)
  const packed = await preload(context, gamesPage(filter), providers(), lobby())
  const { texts } = context.get(serverCaller)
  const games = texts.of('games')
  const web = texts.of('web')
  const heading = filter.category
    ? games(`category.${filter.category}`, { defaultValue: filter.category })
    : web('menu.games')
  return {
    ...packed,
    filter,
    heading,
    title: web('games.title', { heading }),
    origin: new URL(request.url).origin,
    description: web('lobby.description'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) =>
  pageMeta(loaderData, location.pathname)

export default function GamesPage() {
  const { dehydrated, filter, heading } = useLoaderData<typeof loader>()
  return (
    <HydrationBoundary state={dehydrated}>
      <Games filter={filter} heading={heading} />
    </HydrationBoundary>
  )
}

function Games({ filter, heading }: { filter: GamesFilter; heading: string }) {
  const { t } = useTexts('web')
  const { data } = useQuery(gamesPage(filter))
  const { data: first } = useQuery(lobby())
  const games = data?.data ?? []
  return (
    <>
      <CategoryChips rows={first?.rows ?? []} />
      <div className="wrap pt-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{heading}</h1>
          <p className="text-[14px] text-tx3" aria-live="polite">
            {t('games.count', { count: data?.pagination.total_count ?? 0 })}
          </p>
          <Filter filter={filter} />
        </div>
        {games.length === 0 ? (
          <p className="py-16 text-center text-tx2">{t('games.none')}</p>
        ) : (
          <ul className="mt-5 grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-6 md:gap-4 lg:grid-cols-8">
            {games.map((game, place) => (
              <li key={game.identifier}>
                <GameCard game={game} eager={place < 8} />
              </li>
            ))}
          </ul>
        )}
        <Pages filter={filter} total={data?.pagination.total_pages ?? 1} />
      </div>
    </>
  )
}

/** A native form: works before and without scripts, and its state is the address. */
function Filter({ filter }: { filter: GamesFilter }) {
  const { t } = useTexts('web')
  const { data = [] } = useQuery(providers())
  return (
    <Form method="get" role="search" className="flex w-full gap-2 md:ml-auto md:w-auto">
      <select
        name="provider"
        defaultValue={filter.provider ?? ''}
        aria-label={t('games.provider')}
        className="h-11 min-w-0 rounded-m border border-line-strong bg-bg px-3 text-[14px] max-md:max-w-2/5"
      >
        <option value="">{t('games.all_providers')}</option>
        {data.map(({ id, title, games_count }) => (
          <option key={id} value={id}>
            {title} ({games_count})
          </option>
        ))}
      </select>
      <input
        type="search"
        name="title"
        defaultValue={filter.title ?? ''}
        minLength={titleMin}
        maxLength={titleMax}
        placeholder={t('games.search')}
        aria-label={t('games.search')}
        className="h-11 min-w-0 flex-1 rounded-m border border-line-strong bg-bg px-3 text-[16px] md:w-56"
      />
      <button type="submit" aria-label={t('games.find')} className={buttonClass('plain')}>
        <Icon name="search" />
      </button>
    </Form>
  )
}

function Pages({ filter, total }: { filter: GamesFilter; total: number }) {
  const { t } = useTexts('web')
  const path = usePath()
  if (total <= 1) return null
  const base = filter.category ? `/categories/${filter.category}` : '/games'
  const at = (page: number) => {
    const query = new URLSearchParams({
      ...(filter.provider ? { provider: filter.provider } : {}),
      ...(filter.title ? { title: filter.title } : {}),
      page: String(page),
    })
    return path(`${base}?${query}`)
  }
  return (
    <nav aria-label={t('games.pages')} className="mt-6 flex justify-center gap-2">
      {filter.page > 1 ? (
        <Link to={at(filter.page - 1)} className={buttonClass('plain')}>
          {t('games.previous')}
        </Link>
      ) : null}
      {filter.page < total ? (
        <Link to={at(filter.page + 1)} className={buttonClass('plain')}>
          {t('games.next')}
        </Link>
      ) : null}
    </nav>
  )
}

/** What the address asks for; a wrong value asks for nothing. */
function filterOf(url: URL, params: Record<string, string | undefined>): GamesFilter {
  const slug = (value: string | null | undefined) =>
    value && /^[a-z0-9][a-z0-9-]{0,63}$/.test(value) ? value : undefined
  const title = (url.searchParams.get('title') ?? '').trim().slice(0, titleMax)
  const category = slug(params.slug) ?? (url.pathname.includes('/pokies/') ? 'slots' : undefined)
  const provider = slug(params.producer) ?? slug(url.searchParams.get('provider'))
  const page = Number(url.searchParams.get('page') ?? '1')
  return {
    ...(category ? { category } : {}),
    ...(provider ? { provider } : {}),
    ...(title.length >= titleMin ? { title } : {}),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}
