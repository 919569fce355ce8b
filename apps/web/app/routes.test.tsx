import { serverCaller } from '@casino/client/calls/server-caller.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type LoaderFunction, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import routes, { guards } from './routes.ts'

vi.stubEnv('SSR', true)

/** All routes except redirects. */
const pages = routes
  .flatMap((entry: RouteConfigEntry) => entry.children ?? [entry])
  .filter(({ file }) => !file.endsWith('redirect-page.tsx'))
const inside = 'was let in'
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }

/** Where a visitor of a page is redirected; a page that lets them in makes its first call. */
async function visit({ path = '', file }: RouteConfigEntry, who: typeof player | null) {
  const { loader } = (await import(new URL(file, import.meta.url).pathname)) as {
    loader?: LoaderFunction
  }
  const caller = {
    player: who,
    texts: { of: () => () => '' },
    sessionIsOver: false,
    site: { pages: {}, may_try: false },
    call: () => Promise.reject(new Error(inside)),
  }
  const context = new RouterContextProvider(new Map([[serverCaller, caller]]) as never)
  const url = new URL(`http://casino.test/${path.replaceAll(/\/?:\w+\??/g, '/a')}`)
  const args = { context, url, request: new Request(url), params: {} }
  const load = async () => loader?.(args as never)
  const thrown: unknown = await load().catch((error) => error)
  return thrown instanceof Response ? thrown.headers.get('location')?.split('?')[0] : inside
}

test('the route table says who may enter, and each page keeps to it', async () => {
  for (const entry of pages) {
    const access = guards.get(entry.path ?? '') ?? 'anyone'
    const asGuest = await visit(entry, null)
    const asPlayer = await visit(entry, player)
    const at = entry.path ?? 'lobby'
    expect([at, asGuest === '/sign-up']).toEqual([at, access === 'player'])
    if (access === 'guest') expect([at, asPlayer]).toEqual([at, '/'])
    if (access === 'player') expect([at, asPlayer]).toEqual([at, inside])
  }
}, 60_000)
