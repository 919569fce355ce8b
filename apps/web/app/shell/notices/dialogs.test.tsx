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

/** A page of the lobby's, and one of players alone, as the server leads a guest from it. */
function open(at: string) {
  const guarded = () => {
    if (!player) throw redirect('/sign-up?redirect=%2Fprofile%2Fmain')
    return null
  }
  const children = [
    { path: 'profile/main', loader: guarded, element: <Dialogs /> },
    { path: '*', element: <Dialogs /> },
  ]
  const root = { id: 'root', loader: () => ({ player, siteData: { site: {} } }), children }
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

test('whose session ends as he opens the cashbox signs in, and comes back to it', async () => {
  const { router, loaded } = open('/')
  await loaded()
  player = null
  await router.navigate('/?dialog=deposit')
  await router.revalidate()
  await waitFor(() => expect(shown(router.state)).toBe('/sign-in?redirect=%2Fdeposit'))
})

test('whose session ends elsewhere while he stands on a page of his signs in, too', async () => {
  const { router, loaded } = open('/profile/main')
  await loaded()
  player = null
  await router.revalidate()
  await waitFor(() => expect(shown(router.state)).toBe('/sign-in?redirect=%2Fprofile%2Fmain'))
  // And goes to the other door where he wishes to.
  await router.navigate('/sign-up?redirect=%2Fprofile%2Fmain')
  expect(shown(router.state)).toBe('/sign-up?redirect=%2Fprofile%2Fmain')
})

test('whoever has signed out himself is a guest, who registers', async () => {
  const { router, loaded } = open('/')
  await loaded()
  player = null
  refetchViewer({ signedOut: true })
  await router.revalidate()
  await router.navigate('/?dialog=deposit')
  await waitFor(() => expect(shown(router.state)).toBe('/sign-up?redirect=%2Fdeposit'))
})

test('a guest who never was a player here registers', async () => {
  player = null
  const { router } = open('/withdraw')
  await waitFor(() => expect(shown(router.state)).toBe('/sign-up?redirect=%2Fwithdraw'))
})

test('a dialog that is closed twice goes one step back', async () => {
  player = null
  const { router, loaded } = open('/')
  await loaded()
  await router.navigate('/games')
  await router.navigate('/games?dialog=sign-in', { state: { opened: true } })
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 5_000 })
  // As a browser does at a second Escape, while the page below is still on its way.
  for (let times = 0; times < 2; times += 1) fireEvent(dialog, new Event('close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown(router.state)).toBe('/games')
})

test('support and a player’s data stand over any page, and at their own address as pages', async () => {
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

test('a guest has no data: he registers, and is led to the page of it', async () => {
  player = null
  const { router } = open('/games?dialog=profile%2Fmain')
  await waitFor(() => expect(shown(router.state)).toBe('/sign-up?redirect=%2Fprofile%2Fmain'))
})

test('whoever comes in by another tab goes where the door leads that stands here', async () => {
  player = null
  const { router, loaded } = open('/?dialog=sign-in&redirect=%2Fgames')
  await loaded()
  player = { id: 7 }
  await router.revalidate()
  await waitFor(() => expect(shown(router.state)).toBe('/games'))
})
