import { LRUCache } from 'lru-cache'
import type { Game } from '../../game.ts'
import type { GameList } from './catalogue-store.ts'

/**
 * Cached lists of game ids by request: ten thousand ids take some hundred kilobytes. There are more
 * different searches than other lists, but their results are short.
 */
const listsMax = { listed: 100, found: 1000 } as const
/** Cached games, a few kilobytes each. */
const gamesMax = 4000

type List = readonly bigint[]
type Kind = keyof typeof listsMax
type ListCache = {
  version: string
  lists: Record<Kind, LRUCache<string, List>>
  games: LRUCache<bigint, Game>
}

let cache = emptyCache('')

/** How to load the catalogue version, or a list with its version. */
type Asked = { version(): Promise<string>; list(): Promise<GameList> }

/** A current list: from the cache if its version is current, else loaded. */
export async function cachedList(
  { kind, key }: { kind: Kind; key: string },
  asked: Asked,
): Promise<GameList> {
  const isKnown = cache.lists[kind].has(key)
  const ids = isKnown ? cacheFor(await asked.version()).lists[kind].get(key) : undefined
  const list = ids ? { version: cache.version, ids } : await asked.list()
  cacheFor(list.version).lists[kind].set(key, list.ids)
  return list
}

/** The games of this version as guests see them; missing ones are loaded. */
export async function cachedGames(
  { version, ids }: { version: string; ids: List },
  load: (missing: List) => Promise<readonly Game[]>,
): Promise<Game[]> {
  const { games } = cacheFor(version)
  const missing = ids.filter((id) => !games.has(id))
  const loaded = missing.length > 0 ? await load(missing) : []
  const all = new Map(
    [...loaded, ...ids.flatMap((id) => games.get(id) ?? [])].map((g) => [g.id, g]),
  )
  for (const [id, game] of all) games.set(id, game)
  return ids.flatMap((id) => all.get(id) ?? [])
}

function cacheFor(version: string): ListCache {
  if (version !== cache.version) cache = emptyCache(version)
  return cache
}

function emptyCache(version: string): ListCache {
  const lists = {
    listed: new LRUCache<string, List>({ max: listsMax.listed }),
    found: new LRUCache<string, List>({ max: listsMax.found }),
  }
  return { version, lists, games: new LRUCache({ max: gamesMax }) }
}
