import { expect, test } from 'vitest'
import { authPathTo, withRedirect } from './dialog-search.ts'

test('a sign-in link contains the redirect target', () => {
  expect(authPathTo('/de/games?page=2', '/sign-up')).toBe(
    '/sign-up?redirect=%2Fde%2Fgames%3Fpage%3D2',
  )
  expect(withRedirect('/login', '?redirect=%2Fgames')).toBe('/login?redirect=%2Fgames')
  expect(withRedirect('/login', '?page=2')).toBe('/login')
})

test('the token of a mailed link is never put into a redirect', () => {
  const link = '/profile/limits/confirm?token=abc'
  expect(authPathTo(link, '/sign-in')).toBe('/sign-in?redirect=%2Fprofile%2Flimits%2Fconfirm')
  const within = `?redirect=${encodeURIComponent(`/sign-up?redirect=${encodeURIComponent(link)}`)}`
  expect(withRedirect('/login', within)).toBe('/login?redirect=%2Fsign-up')
})
