import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

afterEach(() => vi.unstubAllGlobals())

test('a change of language keeps the address with all its query keys, but no token', async () => {
  history.replaceState(null, '', '/games?page=3&utm=a&utm=b&reset_password_token=secret#main')
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  renderWith(
    <a href="/de/games?page=2" hrefLang="de" onClick={chooseLanguage}>
      Deutsch
    </a>,
  )
  fireEvent.click(screen.getByRole('link'))
  await expect.poll(() => assign.mock.calls).toEqual([['/de/games?page=2&utm=a&utm=b#main']])
})
