import type { Texts } from '@casino/i18n/texts.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createLateTexts, hasCome } from './late-texts.ts'
import { useTexts } from './texts.tsx'

const sent = {
  version: 'v1',
  messages: { platform: { close: 'Close' }, web: { hello: 'Hello' } },
}
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

function Said({ namespace, text }: { namespace: string; text: string }) {
  const { t } = useTexts(namespace)
  return <p>{t(text)}</p>
}

const show = (texts: Texts) =>
  act(async () => {
    renderWith(
      <Suspense fallback="waits">
        <Said namespace="web" text="hello" />
        <Said namespace="shop" text="buy" />
      </Suspense>,
      { texts },
    )
  })

test('what came with the page is said at once, and nothing is fetched for it', () => {
  const fetch = vi.fn()
  const texts = createLateTexts('en', sent, fetch)
  expect(texts.missing?.('web')).toBeUndefined()
  expect(texts.of('web')('hello')).toBe('Hello')
  expect(fetch).not.toHaveBeenCalled()
})

test('what did not come is fetched once, and the component waits for it', async () => {
  const fetch = vi.fn(async () => json({ buy: 'Buy it' }))
  await show(createLateTexts('en', sent, fetch))
  await screen.findByText('Buy it')
  expect(fetch.mock.calls).toEqual([['/messages/en/shop.json?v=v1']])
})

test('where a namespace cannot be had, all texts are fetched', async () => {
  const whole = { web: { hello: 'Hello' }, shop: { buy: 'Buy all' } }
  const fetch = vi.fn(async (url: string) =>
    url === '/messages/de.json' ? json(whole) : json({}, 503),
  )
  await show(createLateTexts('de', sent, fetch))
  await screen.findByText('Buy all')
})

const lost = () => Promise.reject(new TypeError('no network'))

test('8.20: where nothing can be had it is logged, the page goes on, and it is tried again', async () => {
  vi.useFakeTimers()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const fetch = vi.fn(lost)
  const texts = createLateTexts('en', sent, fetch)
  await show(texts)
  expect(screen.getByText('Hello')).toBeTruthy()
  expect(screen.getByText('buy')).toBeTruthy()
  expect(log.mock.calls.map(([name]) => name)).toContain('LOAD_MESSAGES_ERROR')
  await vi.advanceTimersByTimeAsync(5_000)
  fetch.mockImplementation(async () => json({ buy: 'Buy it' }) as never)
  await texts.missing?.('shop')
  expect(texts.of('shop')('buy')).toBe('Buy it')
  vi.useRealTimers()
})

test('8.20: whoever must have the texts waits until there is a connection', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  const fetch = vi.fn(lost)
  const texts = createLateTexts('en', sent, fetch)
  expect(await hasCome(texts, ['web', 'platform'])).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
  const coming = hasCome(texts, ['web', 'shop'])
  const heard = vi.fn()
  void coming.then(heard)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(heard).not.toHaveBeenCalled()
  fetch.mockImplementation(async () => json({ buy: 'Buy it' }) as never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toHaveBeenCalledWith(true)
  vi.useRealTimers()
})
