import { createQueryClient } from '@casino/client/calls/query.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import { appTexts } from '@casino/testing/render-with.tsx'
import { useToasts } from '@casino/ui/toasts/toasts.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { type Dialog, dialogs } from '../../dialogs.ts'
import { Dialogs } from './dialogs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  const toasts = useToasts().map(({ text }) => text)
  return (
    <>
      <p>the page {toasts.at(-1)}</p>
      <Dialogs />
    </>
  )
}

/**
 * Opens a dialog whose file cannot be loaded, on a page loaded `ageMs` ago; `answer` is the
 * server's.
 */
async function openLost(ageMs: number, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  vi.spyOn(performance, 'now').mockReturnValue(ageMs)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const load = vi.spyOn(dialogs.install as Dialog, 'load')
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const routes = [{ id: 'root', loader: () => ({}), children: [{ path: '*', element: <Page /> }] }]
  const router = createMemoryRouter(routes, { initialEntries: ['/games'] })
  render(
    <TextsProvider texts={appTexts('en')}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TextsProvider>,
  )
  await screen.findByText(/the page/)
  await router.navigate('/games?dialog=install')
  return { router, reload, load }
}

test('a dialog that cannot be loaded is requested once, shows an error, and keeps the page', async () => {
  const { router, reload, load } = await openLost(60_000, () => Promise.reject(new TypeError()))
  await screen.findByText(/We can’t reach the casino/)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(load).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  // Opening it again does not show the old error.
  await router.navigate('/games?dialog=install')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('a page from an older build is reloaded, with its dialog', async () => {
  const { reload, load } = await openLost(60_000, async () => new Response())
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page that was just loaded is not reloaded in a loop', async () => {
  const { router, reload } = await openLost(2_000, async () => new Response())
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(reload).not.toHaveBeenCalled()
})
