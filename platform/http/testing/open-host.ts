import { allTexts } from '@casino/i18n/all-texts.ts'
import { createLog } from '@casino/log/log.ts'
import { brandsOf, testBrand } from '@casino/testing/brand.ts'
import { type Client, clientOf } from '@casino/testing/client.ts'
import { type TestServers, testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import type { InjectOptions } from 'fastify'
import type { SessionPlayer } from '../context.ts'
import type { Route } from '../handle.ts'
import { createHost } from '../host.ts'
import type { HostOptions } from '../host-options.ts'

const origin = 'http://localhost:3000'
const ann: SessionPlayer = {
  id: 17n,
  session_id: 1n,
  nickname: 'Ann',
  currency: 'EUR',
  locale: 'en',
  country: null,
  brand_id: 1n,
  license_name: 'CW',
  groups: [],
  excluded_until: null,
}

export type TestHost = Awaited<ReturnType<typeof openHost>>

/** Starts a host with these routes on its own database, with a player called Ann. */
export async function openHost(
  postgres: TestServers,
  routes: readonly Route[],
  given: Partial<HostOptions> = {},
) {
  const migrations = new URL('../migrations/', import.meta.url)
  const database = await testDatabase(postgres, [migrations])
  const faults: unknown[] = []
  const log = Object.assign(createLog('test', 'fatal'), {
    error: ({ err }: { err: unknown }) => faults.push(err),
  })
  const app = await createHost({
    database,
    log,
    now,
    routes,
    brands: brandsOf(testBrand(origin)),
    isSecure: false,
    trustedHops: 0,
    perMinute: 10_000,
    textsOf: (locale) => allTexts({})[locale],
    identify: async (_db, token) => (token === 'ann' ? ann : undefined),
    ownerOfBrowser: async (_db, mark) => /^(ann|account \d+)/.exec(mark)?.[1],
    sign: () => 'signed',
    countryOf: () => null,
    realtime: {
      urlAt: () => '',
      credentialsOf: (user) => ({ user, timestamp: '', token: '' }),
      signOf: () => '',
    },
    ...given,
  })
  const browser = (cookie?: string): Client => {
    const inject = (request: InjectOptions) => app.inject(request)
    return clientOf({ inject, origin, ...(cookie ? { cookie } : {}) })
  }
  return {
    /** Ann, as her session names her. */
    player: ann,
    db: database.db,
    /** Logged errors, oldest first. */
    faults,
    guest: (cookie?: string) => browser(cookie),
    ann: () => browser('session=ann'),
    /** Opens a port for tests that need a real connection; returns its address. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
