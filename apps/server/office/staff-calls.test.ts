import { readFileSync } from 'node:fs'
import { assertPermission } from '@casino/http/staff/assert-permission.ts'
import { permissions, roles } from '@casino/staff/public'
import { permissionsOf } from '@casino/staff/rules'
import { expect, test } from 'vitest'
import { domains } from '../domains.ts'

const calls = domains.flatMap(({ staffRoutes = [] }) => staffRoutes.map(({ contract }) => contract))
const row = /^\| (GET|POST|PUT|PATCH|DELETE) (\/api\/office\/\S+) \| ([\w.]+) \|/gm

test.for(domains)(
  'the API page of $name has a row for every call of the office, with its permission, and no other',
  ({ name, staffRoutes = [] }) => {
    const file = new URL(`../../../domains/${name}/API.md`, import.meta.url)
    const page = staffRoutes.length > 0 ? readFileSync(file, 'utf8') : ''
    const documented = [...page.matchAll(row)].map(([, ...parts]) => parts.join(' '))
    const served = staffRoutes.map(({ contract: { method, path, may } }) => {
      return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${may}`
    })
    expect(documented.toSorted()).toEqual(served.toSorted())
  },
)

const signIns = [
  'staff.enter',
  'staff.sign_in',
  'staff.ask_for_passkey',
  'staff.sign_in_by_passkey',
]

test('every call names a permission that some role has, and only sign-in needs none', () => {
  const known: readonly string[] = [...permissions, 'staff']
  for (const { name, may } of calls) {
    expect([name, known.includes(may) || signIns.includes(name)]).toEqual([name, true])
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

test('every change has a reason and the version that was seen, every creation a reason', () => {
  for (const route of domains.flatMap(({ staffRoutes = [] }) => staffRoutes)) {
    const { shape } = route.contract.input._zod.def as { shape?: Record<string, unknown> }
    const has = [Boolean(shape?.version), Boolean(shape?.reason)]
    const isChange = route.mode === 'change'
    expect([route.contract.name, ...has]).toEqual([
      route.contract.name,
      isChange,
      isChange || route.mode === 'create',
    ])
  }
})
