import { createQueryClient } from '@casino/client/calls/query.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { appTexts } from '@casino/testing/render-with.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialogs } from './dialogs.tsx'

let player: { id: number } | null
beforeEach(() => {
  player = { id: 7 }
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
})
afterEach(() => vi.unstubAllGlobals())

/** A lobby page and a page for players only, which redirects guests as the server does. */
function open(at: string) {
  const guarded = () => {
    if (!player) throw redirect('/sign-up?redirect=%2Fprofile%2Fmain')
    return null
  }
  const children = [
    { path: 'profile/main', loader: guarded, element: <Dialogs /> },
    { path: '*', element: <Dialogs /> },
  ]
  const root = {
    id: 'root',
    loader: () => ({ player, siteData: { site: { closed_countries: [] } } }),
    children,
  }
  const router = createMemoryRouter([root], { initialEntries: [at] })
  render(
    <TextsProvider texts={appTexts('en')}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TextsProvider>,
  )
  const isLoaded = () => expect(router.state.loaderData.root).toBeDefined()
  return { router, loaded: () => waitFor(isLoaded) }
}

const shown = ({
  location: { pathname, search, mask },
}: ReturnType<typeof open>['router']['state']) =>
  mask ? mask.pathname + mask.search : pathname + search

test('a player whose session ends while opening the cashbox signs in, and returns to it', async () => {
  const { router, loaded } = open('/')
  await loaded()
  player = null
  await router.navigate('/?dialog=deposit')
  await router.revalidate()
  await waitFor(() => expect(shown(router.state)).toBe('/sign-in?redirect=%2Fdeposit'))
})

test("a player whose session ends while a player's page is open signs in too", async () => {
  const { router, loaded } = open('/profile/main')
  await loaded()
  player = null
  await router.revalidate()
  await waitFor(() => expect(shown(router.state)).toBe('/sign-in?redirect=%2Fprofile%2Fmain'))
  // And can switch to sign-up.
  await router.navigate('/sign-up?redirect=%2Fprofile%2Fmain')
  expect(shown(router.state)).toBe('/sign-up?redirect=%2Fprofile%2Fmain')
})

test('a player who signed out is a guest, who is sent to sign-up', async () => {
  const { router, loaded } = open('/')
  await loaded()
  player = null
  refetchViewer({ signedOut: true })
  await router.revalidate()
  await router.navigate('/?dialog=deposit')
  await waitFor(() => expect(shown(router.state)).toBe('/sign-up?redirect=%2Fdeposit'))
})

test('a guest who was never signed in here is sent to sign-up', async () => {
  player = null
  const { router } = open('/withdraw')
  await waitFor(() => expect(shown(router.state)).toBe('/sign-up?redirect=%2Fwithdraw'))
})

test('closing a dialog twice goes back only one step', async () => {
  player = null
  const { router, loaded } = open('/')
  await loaded()
  await router.navigate('/games')
  await router.navigate('/games?dialog=sign-in', { state: { opened: true } })
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 5_000 })
  // As browsers do at a second Escape while the page below is loading.
  for (let times = 0; times < 2; times += 1) fireEvent(dialog, new Event('close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown(router.state)).toBe('/games')
})

test('support and profile open over any page, and as pages at their own address', async () => {
  const { loaded, router } = open('/games?dialog=support')
  await loaded()
  expect(await screen.findByRole('dialog', { name: 'Support' }, { timeout: 5_000 })).toBeTruthy()
  await router.navigate('/games?dialog=profile%2Fmain')
  await screen.findByRole('dialog', { name: 'Your data' }, { timeout: 5_000 })
  for (const page of ['/support', '/profile/main']) {
    await router.navigate(page)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('a guest has no profile: they sign up and are redirected to its page', async () => {
  player = null
  const { router } = open('/games?dialog=profile%2Fmain')
  await waitFor(() => expect(shown(router.state)).toBe('/sign-up?redirect=%2Fprofile%2Fmain'))
})

test('a visitor who signs in in another tab is redirected from the dialog that is open here', async () => {
  player = null
  const { router, loaded } = open('/?dialog=sign-in&redirect=%2Fgames')
  await loaded()
  player = { id: 7 }
  await router.revalidate()
  await waitFor(() => expect(shown(router.state)).toBe('/games'))
})
