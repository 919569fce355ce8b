import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('the redirect after a sign-in is a path of this site', () => {
  expect(ownPath('/games?page=2')).toBe('/games?page=2')
  expect(ownPath('/de/guest/games')).toBe('/games')
  expect(ownPath(null)).toBeUndefined()
})

test('a redirect to another origin is dropped, however it is written', () => {
  const foreign = [
    'https://e.example',
    '//e.example',
    '/\\e.example',
    'javascript:alert(1)',
    '/\t/e',
  ]
  for (const target of foreign) expect(ownPath(target)).toBeUndefined()
  for (const prefix of ['/de', '/guest', '/de/guest', '/de/']) {
    expect(ownPath(`${prefix}//e.example`)).toBe('/e.example')
    expect(ownPath(`${prefix}/\\e.example`)).toBe('/e.example')
  }
})

test('a redirect with the token of a mailed link is dropped', () => {
  expect(ownPath('/autologin?token=abc')).toBeUndefined()
  expect(ownPath('/sign-in?redirect=%2Funlock%3Funlock_token%3Dabc')).toBeUndefined()
})
