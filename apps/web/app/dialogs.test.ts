import { expect, test } from 'vitest'
import { dialogAt, dialogOver, dialogs } from './dialogs.ts'

test('a dialog is found at each of its addresses', () => {
  expect(dialogAt('/sign-in')).toBe('sign-in')
  expect(dialogAt('/dashboard')).toBe('cashbox')
  expect(dialogAt('/accounts/EUR/deposit')).toBe('deposit')
  expect(dialogAt('/deposit-bonus')).toBe('deposit')
  expect(dialogAt('/games')).toBeUndefined()
})

test('a dialog’s first address is its name', () => {
  for (const [name, { at }] of Object.entries(dialogs)) expect(at[0]).toBe(`/${name}`)
})

test('an address that has a page opens no dialog, but a link to it opens the dialog over any other page', () => {
  expect(dialogAt('/support')).toBeUndefined()
  expect(dialogOver('/support')).toBe('support')
  expect(dialogOver('/profile/main')).toBe('profile/main')
  expect(dialogOver('/dashboard')).toBe('cashbox')
  for (const none of ['/faq', '/constructor', '/']) expect(dialogOver(none)).toBeUndefined()
})
