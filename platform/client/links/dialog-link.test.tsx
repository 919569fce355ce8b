import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DialogLink } from './dialog-link.tsx'

const signUpLink = <DialogLink to="/sign-up?redirect=%2Fgames">Sign up</DialogLink>
const link = () => screen.getByRole('link', { name: 'Sign up' })

test('a dialog opens over the current page, with its own address in the address bar', async () => {
  const { router } = renderWith(signUpLink, { at: '/games?page=2', locale: 'de' })
  expect(link().getAttribute('href')).toBe('/de/sign-up?redirect=%2Fgames')
  fireEvent.click(link())
  await vi.waitFor(() => expect(router.state.location.state).toEqual({ opened: true }))
  expect(router.state.location.mask?.pathname).toBe('/de/sign-up')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/de/games?page=2&redirect=%2Fgames&dialog=sign-up')
})

test("a link that replaces another dialog keeps that dialog's redirect", async () => {
  const replacing = (
    <DialogLink to="/sign-up" replace>
      Sign up
    </DialogLink>
  )
  const { router } = renderWith(replacing, { at: '/sign-in' })
  fireEvent.click(link())
  await vi.waitFor(() => expect(router.state.location.state).toEqual({ opened: false }))
})

test('two clicks open one dialog, and one step back closes it', async () => {
  const { router } = renderWith(signUpLink, { at: '/games' })
  fireEvent.click(link(), { detail: 1 })
  fireEvent.click(link(), { detail: 2 })
  const search = () => router.state.location.search
  await vi.waitFor(() => expect(search()).toContain('dialog=sign-up'))
  await router.navigate(-1)
  await vi.waitFor(() => expect(search()).not.toContain('dialog'))
})

test('a double click opens it once, so that one step back closes it', async () => {
  const { router } = renderWith(signUpLink, { at: '/games' })
  const went = vi.fn()
  router.subscribe(({ navigation, historyAction }) => {
    if (navigation.state === 'idle') went(historyAction)
  })
  fireEvent.click(link(), { detail: 1 })
  expect(fireEvent.click(link(), { detail: 2 })).toBe(false)
  await vi.waitFor(() => expect(went).toHaveBeenCalled())
  await router.navigate('/')
  expect(went).toHaveBeenCalledTimes(2)
})
