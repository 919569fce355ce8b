import { call } from '@casino/client/calls/call.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useHref } from 'react-router'
import { listCards } from '../contract.ts'
import { cardsRequest } from './cards-request.ts'
import { addressOf, type GamesFilter } from './filters/games-filter.ts'
import type { GameCardData, GamesPageData } from './queries.ts'

type CachedPages = { pages: GamesPageData[]; pageParams: number[] }

/**
 * A list that grows by pages, starting at the address's page. Loaded pages stay in the cache for a
 * while, so that a returning visitor finds the list as long as before.
 */
export function useGameList(
  base: string,
  { filter, first }: { filter: GamesFilter; first: GamesPageData },
) {
  const client = useQueryClient()
  const root = useHref('/').replace(/\/$/, '')
  const [queryKey] = useState(() => {
    const key = [listCards.name, 'list', addressOf(base, { ...filter, page: 1 })]
    const cached = client.getQueryData<CachedPages>(key)
    if (cached && !cached.pageParams.includes(filter.page)) client.removeQueries({ queryKey: key })
    return key
  })
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, signal }) =>
      call(listCards, cardsRequest({ ...filter, page }), { signal }),
    initialPageParam: filter.page,
    initialData: { pages: [first], pageParams: [filter.page] } satisfies CachedPages,
    getNextPageParam: ({ pagination }) => pagination.next_page ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { fetchNextPage } = list
  const more = useCallback(async () => {
    const { data } = await fetchNextPage({ cancelRefetch: false })
    const page = data?.pageParams.at(-1) as number | undefined
    if (page === undefined) return
    // Without the router, which would load the page again: only a returning visitor needs it.
    history.replaceState(
      history.state,
      '',
      root + addressOf(base, { ...filter, page }) + location.hash,
    )
  }, [fetchNextPage, root, base, filter])
  const { pages } = list.data
  return {
    games: eachOnce(pages.flatMap(({ data }) => data)),
    previousPage: pages[0]?.pagination.prev_page ?? undefined,
    nextPage: pages.at(-1)?.pagination.next_page ?? undefined,
    isLoading: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    more,
  }
}

/** A game may appear again on the next page when the order changes meanwhile. */
function eachOnce(games: readonly GameCardData[]): GameCardData[] {
  return [...new Map(games.map((game) => [game.identifier, game])).values()]
}
