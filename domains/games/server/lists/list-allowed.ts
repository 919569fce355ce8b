import { setImmediate as pause } from 'node:timers/promises'
import { type Serialized, serialized } from '@casino/http/answers/serialized.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { demoCurrency } from '@casino/money/money.ts'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type AllowedGame, listAllowedDesktop } from '../../clients-contract.ts'
import type { Device } from '../../game.ts'
import { hasDemoMode } from '../../rules.ts'
import { type AllowedRow, allowedGames } from '../catalogue/allowed-store.ts'
import { catalogueVersion } from '../catalogue/catalogue-store.ts'

/**
 * All games of a device, some megabytes for ten thousand games. They are the same for everybody under
 * a licence, so they are loaded and encoded once per catalogue version and allowed kinds; concurrent
 * requests share that work.
 */
const listsMax = 20
const listsOf = () => new LRUCache<string, Promise<Serialized>>({ max: listsMax })
let cache = { version: '', lists: listsOf() }

export function listDesktopGames(context: ReadContext): Promise<Serialized> {
  return listAllowed(context, 'desktop')
}

export function listMobileGames(context: ReadContext): Promise<Serialized> {
  return listAllowed(context, 'mobile')
}

async function listAllowed({ db, policy }: ReadContext, device: Device): Promise<Serialized> {
  const version = await catalogueVersion(db)
  if (cache.version !== version) cache = { version, lists: listsOf() }
  const { lists } = cache
  const kinds = policy.kinds_allowed
  const key = `${device} ${kinds.join()}`
  const list = lists.get(key) ?? allowedGames(db, { device, kinds }).then(encodeGames)
  lists.set(key, list)
  // The next request tries a failed load again.
  return list.catch((error) => {
    lists.delete(key)
    throw error
  })
}

/** Encodes in parts, so that other requests are answered in between. */
async function encodeGames(rows: readonly AllowedRow[]): Promise<Serialized> {
  const parts: string[] = []
  for (let from = 0; from < rows.length; from += partMax) {
    const games = rows.slice(from, from + partMax).map((row) => [row.identifier, allowedGame(row)])
    const encoded = z.encode(listAllowedDesktop.output, Object.fromEntries(games))
    parts.push(JSON.stringify(encoded).slice(1, -1))
    await pause()
  }
  return serialized(`{${parts.join()}}`)
}

/** A part takes some milliseconds to encode. */
const partMax = 300

function allowedGame({ identifier, currencies, live, ...row }: AllowedRow): AllowedGame {
  const { title, provider, collections } = row
  const { [demoCurrency]: demo, ...real } = currencies
  const ids = Object.entries(real).map(([code, id]) => [code, { id }])
  const game = { title, provider, collections, real: Object.fromEntries(ids) }
  const hasDemo = hasDemoMode({ live, currencies: Object.keys(currencies) })
  return hasDemo ? { ...game, demo: `/games/${identifier.replace(':', '/')}/${demo}` } : game
}
