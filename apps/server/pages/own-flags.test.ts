import { expect, test } from 'vitest'
import { mayTry, ownFlags } from './own-flags.ts'

const cookies = { flags: 'rocket-mart.0~activity-hub.1' }
const tester = { groups: [21] }
const player = { groups: [7] }

test('a tester opens and closes pages for themselves', () => {
  const flags = ownFlags({ session: tester, cookies, development: false })
  expect(flags).toEqual({ 'rocket-mart': false, 'activity-hub': true })
})

test('the cookie is ignored for guests and players, but not on a developer’s machine', () => {
  expect(ownFlags({ cookies, development: false })).toEqual({})
  expect(ownFlags({ session: player, cookies, development: false })).toEqual({})
  expect(mayTry({ session: player, development: false })).toBe(false)
  expect(ownFlags({ cookies, development: true })).toHaveProperty('rocket-mart', false)
})

test('an unknown flag is ignored', () => {
  const nonsense = { flags: '__proto__.1~rocket-mart.2~.1~rocket-mart~<b>.1' }
  expect(ownFlags({ session: tester, cookies: nonsense, development: false })).toEqual({})
  expect(ownFlags({ session: tester, cookies: {}, development: false })).toEqual({})
})
