import { expect, test } from 'vitest'
import { nameKey, staffName } from './names.ts'
import { isRole, permissionsOf } from './rules.ts'

test('a name is compared without accents, capitals and punctuation', () => {
  for (const same of ['Ada Clerk', 'ADA CLERK.', 'Àda  Clerk', 'Ada-Clerk', 'Ａda Clerk']) {
    expect(nameKey(same)).toBe('adaclerk')
  }
  expect(nameKey('Łukasz Ørsted')).toBe(nameKey('Lukasz Orsted'))
  expect(nameKey('Ada Clark')).not.toBe(nameKey('Ada Clerk'))
})

test('a name is letters', () => {
  expect(staffName('  Ada   O’Clerk-Smith ')).toBe('Ada O’Clerk-Smith')
  for (const none of ['', ' ', 'A', 'A.', 'x'.repeat(61), '<b>Ada', 'Ada\u0000']) {
    expect(staffName(none)).toBeUndefined()
  }
})

test('a name has letters of one script', () => {
  expect(staffName('\u0410da Clerk')).toBeUndefined()
  expect(staffName('Ada Cl\u03b5rk')).toBeUndefined()
  expect(staffName('\u0410\u043d\u043d\u0430')).toBe('\u0410\u043d\u043d\u0430')
})

test('permissions are those of all roles, and an unknown role grants none', () => {
  expect(permissionsOf(['regulator', 'support']).has('players.login_link')).toBe(true)
  expect(permissionsOf(['regulator']).has('payments.approve')).toBe(false)
  expect(permissionsOf(['constructor', 'owner']).size).toBe(0)
  expect(isRole('toString')).toBe(false)
})

test('finance reads and exports money and decides nothing, and content sees no payments', () => {
  const finance = permissionsOf(['finance'])
  for (const permission of ['books.view', 'payments.view', 'payouts.export'] as const) {
    expect(finance.has(permission)).toBe(true)
  }
  expect(finance.has('players.view')).toBe(false)
  for (const role of ['content', 'marketing', 'finance', 'regulator'] as const) {
    expect(permissionsOf([role]).has('payments.approve')).toBe(false)
    expect(permissionsOf([role]).has('staff.manage')).toBe(false)
  }
  expect(permissionsOf(['content', 'marketing']).has('payments.view')).toBe(false)
})
