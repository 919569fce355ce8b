import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from './redirect-page.tsx'

function redirectOf(address: string): string | null {
  try {
    loader({ url: new URL(address, 'http://casino.test') } as LoaderFunctionArgs)
  } catch (led) {
    return (led as Response).headers.get('location')
  }
  return null
}

test('2.7, 2.8: an old address redirects with its query, in upper and lower case', () => {
  expect(redirectOf('/users/confirmation?confirmation_token=a')).toBe(
    '/confirmation?confirmation_token=a',
  )
  expect(redirectOf('/de/Users/Password/Edit')).toBe('/new-password')
  expect(redirectOf('/SLOTS?sort=new')).toBe('/categories/slots?sort=new')
})

test('2.5: each page of the profile has an address below /users, too', () => {
  expect(redirectOf('/users/verification')).toBe('/profile/verification')
  expect(redirectOf('/it/users/limits/confirm?token=a')).toBe('/profile/limits/confirm?token=a')
})

test('2.4, 2.10, 2.20: closed pages lead to what is open, and the shop’s first tab to the shop', () => {
  expect(redirectOf('/rocket-mart/all')).toBe('/rocket-mart')
  expect(redirectOf('/tournaments')).toBe('/tournaments/all')
})
