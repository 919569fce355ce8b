import { LRUCache } from 'lru-cache'
import type { Game } from '../../game.ts'
import type { GameList } from './catalogue-store.ts'

/**
 * Lists of games by what was asked for: the ids of ten thousand are some hundred kilobytes. Of words that are
 * typed there are many more, and what each finds is short.
 */
const listsMax = { listed: 100, found: 1000 } as const
/** Games that are kept whole, a few kilobytes each. */
const gamesMax = 4000

type List = readonly bigint[]
type Kind = keyof typeof listsMax
type ListCache = {
  version: string
  lists: Record<Kind, LRUCache<string, List>>
  games: LRUCache<bigint, Game>
}

let cache = emptyCache('')

/** What the catalogue is asked: for its version, or for a list together with it. */
type Asked = { version(): Promise<string>; list(): Promise<GameList> }

/** A list that stands for the catalogue as it is: kept, where the version is still its own, or loaded now. */
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

/** Games as a guest sees them in this version of the catalogue; those that are missing are loaded. */
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
