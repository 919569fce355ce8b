import { assertPermission } from '@casino/http/staff/assert-permission.ts'
import { permissions, permissionsOf, roles } from '@casino/staff/rules'
import { expect, test } from 'vitest'
import { domains } from '../domains.ts'

const calls = domains.flatMap(({ staffRoutes = [] }) => staffRoutes.map(({ contract }) => contract))

/** A call without a row here, or a row without its call, fails the build. */
const rightsOf: Record<string, string> = {
  'POST /api/office/session': 'anyone',
  'DELETE /api/office/session': 'staff',
  'GET /api/office/account': 'staff',
  'GET /api/office/payments': 'payments.view',
  'GET /api/office/payments.csv': 'payments.view',
  'GET /api/office/payments/:id': 'payments.view',
  'GET /api/office/all_payments': 'payments.view',
  'GET /api/office/all_payments.csv': 'payments.view',
  'POST /api/office/payments/:id/approve': 'payments.approve',
  'POST /api/office/payments/:id/reject': 'payments.reject',
  'POST /api/office/payments/:id/ask_documents': 'payments.ask_documents',
  'GET /api/office/players': 'players.view',
  'GET /api/office/players.csv': 'players.view',
  'GET /api/office/players/:id': 'players.view',
  'POST /api/office/players/:id/block': 'players.block',
  'POST /api/office/players/:id/unblock': 'players.block',
  'POST /api/office/players/:id/close': 'players.close',
  'POST /api/office/players/:id/end_sessions': 'players.end_sessions',
  'POST /api/office/players/:id/groups': 'players.groups',
  'POST /api/office/players/:id/groups/leave': 'players.groups',
}

test('every call of the office has its row in the table of permissions', () => {
  const declared = calls.map(({ method, path, may }) => [`${method} ${path}`, may])
  expect(Object.fromEntries(declared)).toEqual(rightsOf)
})

test('every call names a permission that some role has, and only sign-in needs none', () => {
  const known: readonly string[] = [...permissions, 'staff']
  for (const { name, may } of calls) {
    expect([name, known.includes(may) || name === 'staff.enter']).toEqual([name, true])
  }
})

test('a role makes exactly the calls of its permissions, and nobody makes any without a session', () => {
  for (const contract of calls.filter(({ may }) => may !== 'anyone')) {
    expect(() => assertPermission(contract, undefined)).toThrow('unauthorized')
    for (const [role, own] of Object.entries(roles)) {
      const staff = { permissions: permissionsOf([role]) }
      const isAllowed =
        contract.may === 'staff' || (own as readonly string[]).includes(contract.may)
      const call = () => assertPermission(contract, staff)
      if (isAllowed) expect(call).not.toThrow()
      else expect(call).toThrow('staff_forbidden')
    }
  }
})

test('every change has a reason and the version that was seen', () => {
  for (const route of domains.flatMap(({ staffRoutes = [] }) => staffRoutes)) {
    const { shape } = route.contract.input._zod.def as { shape?: Record<string, unknown> }
    const hasBoth = Boolean(shape?.version && shape.reason)
    expect([route.contract.name, hasBoth]).toEqual([route.contract.name, route.mode === 'change'])
  }
})
