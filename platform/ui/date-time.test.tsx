import { TextsProvider } from '@casino/client/texts.tsx'
import { createTexts } from '@casino/i18n/texts.ts'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { DateTime } from './date-time.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
})

const shown = (
  <TextsProvider texts={createTexts({}, 'de')}>
    <DateTime at="2026-11-23T22:05:00.000Z" />
  </TextsProvider>
)

test('a page rendered with UTC times shows the player’s time zone after hydration', async () => {
  vi.stubEnv('TZ', 'America/Montreal')
  const page = document.createElement('div')
  page.innerHTML = renderToString(shown)
  expect(page.textContent).toBe('23.11.2026, 22:05')
  vi.stubEnv('TZ', 'Europe/Berlin')
  await act(() => hydrateRoot(page, shown))
  expect(page.textContent).toBe('23.11.2026, 23:05')
})
