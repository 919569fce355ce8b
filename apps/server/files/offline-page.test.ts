import { runInNewContext } from 'node:vm'
import { createTexts } from '@casino/i18n/texts.ts'
import { expect, test, vi } from 'vitest'
import { offlinePage } from './offline-page.ts'

const messages = { en: { web: { 'offline.title': 'No <connection>', 'offline.again': 'Again' } } }
const texts = createTexts(messages, 'en')
const brand = { id: 1n, logo: { mobile: '', full: '' }, theme: {} }

test('without a connection a brand’s page shows its logo and its colours', () => {
  const theme = { ground: '#0d1512', action: '#00c2a8', on_action: '#1b0d00', high: '#ffffff' }
  const page = offlinePage(texts, { ...brand, logo: { mobile: '/art/orbit.svg', full: '' }, theme })
  expect(page).toContain('<img src="/art/orbit.svg"')
  expect(page).toContain('background: #0d1512')
  expect(page).toContain('background: #00c2a8')
  expect(page).toContain('content="#0d1512"')
})

test('values that a brand lacks are the default ones, and an invalid colour is not written', () => {
  const page = offlinePage(texts, { ...brand, theme: { ground: 'red;}</style>' } })
  expect(page).toContain('<img src="/art/logo.svg"')
  expect(page).toContain('background: #0b1020')
  expect(page).not.toContain('red')
  expect(page).toContain('No &lt;connection&gt;')
})

/** The browser functions that the page's script uses; `answer` is the server's response. */
function browserOf(answer: () => Promise<{ status: number }>) {
  const waits: { run(): void; ms: number }[] = []
  const heard: Record<string, () => void> = {}
  const listen = (name: string, run: () => void) => void Object.assign(heard, { [name]: run })
  const browser = {
    AbortSignal,
    document: { hidden: false, addEventListener: listen },
    location: { href: 'http://casino.test/games', reload: vi.fn() },
    addEventListener: listen,
    setTimeout: (run: () => void, ms: number) => waits.push({ run, ms }),
    clearTimeout: () => undefined,
    fetch: vi.fn(answer),
  }
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(offlinePage(texts, brand)) ?? []
  runInNewContext(script, browser)
  return { ...browser, heard, waits }
}

test('the requested page loads once the server answers again, even if the connection was never lost', async () => {
  let status = 0
  const answer = async () => (status ? { status } : Promise.reject(new Error('nobody there')))
  const { location, fetch, waits } = browserOf(answer)
  for (const said of [0, 0, 503]) {
    status = said
    waits.at(-1)?.run()
    const asked = waits.length
    await vi.waitFor(() => expect(waits).toHaveLength(asked + 1))
  }
  expect(waits.map(({ ms }) => ms)).toEqual([2000, 4000, 8000, 16_000])
  expect(location.reload).not.toHaveBeenCalled()
  status = 200
  waits.at(-1)?.run()
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('a hidden tab sends no requests, and a visible one retries at once', async () => {
  const { document, location, fetch, heard, waits } = browserOf(async () => ({ status: 404 }))
  document.hidden = true
  waits.at(-1)?.run()
  expect(fetch).not.toHaveBeenCalled()
  document.hidden = false
  heard.visibilitychange?.()
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
})
