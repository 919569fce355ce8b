import { expect, test } from 'vitest'
import { holdsSecret, withoutSecrets } from './without-secrets.ts'

test.each([
  ['?confirmation_token=abc', ''],
  ['?unlock_token=abc&from=mail', '?from=mail'],
  ['?reset_password_token=abc', ''],
  ['?token=abc&dialog=sign-in', '?dialog=sign-in'],
  ['?redirect=%2Fprofile%2Flimits%2Fconfirm%3Ftoken%3Dabc', ''],
  [
    `?redirect=${encodeURIComponent(`/sign-up?redirect=${encodeURIComponent('/unlock?unlock_token=abc')}`)}`,
    '',
  ],
  ['?mode=demo&redirect=%2Funlock%3F%2575nlock_token%3Dabc', '?mode=demo'],
  ['?redirect=%2Fgames&redirect=%2Funlock%3Funlock_token%3Dabc', ''],
  [`?redirect=%2Fa%3Fb%3D%${'25'.repeat(9)}3D`, ''],
])('the token of a mailed link is removed before an address is passed on: %s', (search, left) => {
  expect(withoutSecrets(search)).toBe(left)
  expect(holdsSecret(search)).toBe(true)
})

test.each([
  '',
  '?mode=demo',
  '?redirect=%2Fdeposit%3Famount%3D20',
  '?redirect=%2Fsign-in%3Fredirect%3D%252Fgames%253Ftitle%253Dtoken',
  '?provider=a,b',
])('an address without a token stays unchanged: %s', (search) => {
  expect(withoutSecrets(search)).toBe(search)
  expect(holdsSecret(search)).toBe(false)
})
