import { expect, test } from 'vitest'
import { authPathTo, withRedirect } from './dialog-search.ts'

test('a door leads back to where somebody was going', () => {
  expect(authPathTo('/de/games?page=2', '/sign-up')).toBe(
    '/sign-up?redirect=%2Fde%2Fgames%3Fpage%3D2',
  )
  expect(withRedirect('/login', '?redirect=%2Fgames')).toBe('/login?redirect=%2Fgames')
  expect(withRedirect('/login', '?page=2')).toBe('/login')
})

test('the token of a mailed link goes through no door', () => {
  const link = '/profile/limits/confirm?token=abc'
  expect(authPathTo(link, '/sign-in')).toBe('/sign-in?redirect=%2Fprofile%2Flimits%2Fconfirm')
  const within = `?redirect=${encodeURIComponent(`/sign-up?redirect=${encodeURIComponent(link)}`)}`
  expect(withRedirect('/login', within)).toBe('/login?redirect=%2Fsign-up')
})
