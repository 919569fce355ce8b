import type { Db } from '@casino/db/connect.ts'
import type { Brands, Place } from '@casino/http/brand.ts'
import type { Log } from '@casino/log/log.ts'
import { type LoadedBrands, loadBrands } from './load-brands.ts'
import { estonia } from './policies.ts'

const refreshMs = 2_000
/** The id of the configured brand. */
const firstId = 1n

type Given = {
  db: Db
  log: Log
  /** Whether the server is public (https): then `localhost` is no brand's host. */
  isPublic: boolean
}
export type BrandCache = Brands & { close(): Promise<void> }

/**
 * Caches the brands in memory and reloads them every few seconds. While the database is unavailable
 * the last loaded brands are used.
 */
export async function createBrandCache({ db, log, isPublic }: Given): Promise<BrandCache> {
  const scheme = isPublic ? 'https' : 'http'
  let loaded = await loadBrands(db, scheme)
  let loading: Promise<void> | undefined
  const refresh = async () => {
    loaded = await loadBrands(db, scheme).catch((error) => {
      log.warn({ error: String(error) }, 'the brands could not be read')
      return loaded
    })
    loading = undefined
  }
  const timer = setInterval(() => {
    loading ??= refresh()
  }, refreshMs)
  timer.unref()
  const usualPort = isPublic ? /:443$/ : /:80$/
  return {
    at(named) {
      const host = (named ?? '').toLowerCase().replace(usualPort, '')
      return loaded.places.get(host) ?? (isPublic ? undefined : loopback(loaded, host, scheme))
    },
    of: (id) => loaded.brands.get(id) ?? firstOf(loaded),
    policyOf: (licence) => loaded.policies.get(licence) ?? estonia,
    async close() {
      clearInterval(timer)
      await loading
    },
  }
}

function firstOf({ brands }: LoadedBrands) {
  const first = brands.get(firstId)
  if (!first) throw new Error('the brand of the configuration has no row')
  return first
}

/** In development `localhost` on any port belongs to the first brand. */
function loopback(loaded: LoadedBrands, host: string, scheme: string): Place | undefined {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) return undefined
  // An invalid port, such as 99999, is rejected.
  if (!URL.canParse(`${scheme}://${host}`)) return undefined
  const brand = firstOf(loaded)
  const main = brand.hosts[0] === undefined ? undefined : loaded.places.get(brand.hosts[0])
  const { is_home = false, hidden_locales = [] } = main?.host ?? {}
  const own = { host, is_main: false, is_home, hidden_locales }
  return { brand, host: own, origin: `${scheme}://${host}` }
}
