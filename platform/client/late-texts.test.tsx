import type { Texts } from '@casino/i18n/texts.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createLateTexts } from './late-texts.ts'
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

test('where nothing can be had, it is told, and may be tried again later', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn(() => Promise.reject(new TypeError('no network')))
  const texts = createLateTexts('en', sent, fetch)
  const first = texts.missing?.('shop')
  await expect(first).rejects.toThrow('no network')
  expect(texts.missing?.('shop')).toBe(first)
  await vi.advanceTimersByTimeAsync(5_000)
  fetch.mockImplementation(async () => json({ buy: 'Buy it' }) as never)
  await texts.missing?.('shop')
  expect(texts.of('shop')('buy')).toBe('Buy it')
  vi.useRealTimers()
})
