import { type Permission, roles } from './permissions.ts'

export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]

export function isRole(word: string): word is Role {
  return Object.hasOwn(roles, word)
}

/** The roles that may change the accounts of staff. */
export const managingRoles: readonly Role[] = roleNames.filter((role) =>
  permissionsOf([role]).has('staff.manage'),
)

/** The permissions of all these roles. A role of a newer version grants nothing. */
export function permissionsOf(given: readonly string[]): Set<Permission> {
  return new Set(given.filter(isRole).flatMap((role): readonly Permission[] => roles[role]))
}

/** A role of an account; without brands it holds for all. */
export type GivenRole = { role: string; brands: readonly bigint[] }

/** The permissions that hold for some brands only, with these. */
export function brandsOf(given: readonly GivenRole[]): Map<Permission, ReadonlySet<bigint>> {
  const scoped = given.filter(({ brands }) => brands.length > 0)
  const everywhere = permissionsOf(
    given.filter(({ brands }) => brands.length === 0).map(({ role }) => role),
  )
  const found = new Map<Permission, Set<bigint>>()
  for (const { role, brands } of scoped) {
    for (const permission of permissionsOf([role])) {
      if (everywhere.has(permission)) continue
      found.set(permission, new Set([...(found.get(permission) ?? []), ...brands]))
    }
  }
  return found
}

export const linkMinutes = 60
export const sessionHours = 8
export const sessionIdleMinutes = 15

/** A mailed invitation is read later than a printed link. */
export const invitationHours = 48
export const passwordMin = 12
export const passwordMax = 128
export const passkeysMax = 10
/** A change of how an account signs in needs a sign-in of the last minutes. */
export const freshMinutesMax = 10
export const attemptsWindowMinutes = 15
/** Attempts to sign in within that window, before even the right ones are refused. */
export const attemptsMax = 5
/** For one account from all networks: nobody locks it out from one network alone. */
export const attemptsOfAccountMax = 50
export const attemptsOfNetworkMax = 30

const emailPattern = /^[^\s@]{1,64}@[^\s@]{1,180}$/

/** Whether a text may be the address of an account. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text)
}
