/** What a role may do. `may` of a staff call names one of these permissions. */
export const permissions = [
  'adventure.edit',
  'adventure.publish',
  'adventure.view',
  'bonuses.cancel',
  'bonuses.edit',
  'bonuses.give',
  'bonuses.publish',
  'bonuses.view',
  'books.close',
  'books.view',
  'brands.edit',
  'brands.policy',
  'brands.view',
  'campaigns.edit',
  'campaigns.send',
  'campaigns.view',
  'content.edit',
  'content.publish',
  'content.view',
  'documents.decide',
  'documents.view',
  'findings.close',
  'findings.view',
  'games.edit',
  'games.switch',
  'games.view',
  'jackpots.edit',
  'jackpots.view',
  'lootboxes.edit',
  'lootboxes.give',
  'lootboxes.publish',
  'lootboxes.view',
  'lotteries.edit',
  'lotteries.open',
  'lotteries.view',
  'methods.change',
  'payments.approve',
  'payments.ask_documents',
  'payments.reject',
  'payments.view',
  'payouts.export',
  'payouts.settle',
  'payouts.switch',
  'players.block',
  'players.close',
  'players.correct',
  'players.end_sessions',
  'players.erase',
  'players.exclude',
  'players.export',
  'players.groups',
  'players.login_link',
  'players.note',
  'players.release_play',
  'players.verify',
  'players.view',
  'points.edit',
  'points.give',
  'points.view',
  'risk.view',
  'shop.edit',
  'shop.orders',
  'shop.view',
  'staff.manage',
  'tournaments.edit',
  'tournaments.publish',
  'tournaments.view',
  'vip.check',
  'vip.edit',
  'vip.raise',
  'vip.view',
] as const
export type Permission = (typeof permissions)[number]

export const roles = {
  support: [
    'adventure.view',
    'bonuses.cancel',
    'bonuses.give',
    'bonuses.view',
    'findings.view',
    'lootboxes.give',
    'lootboxes.view',
    'lotteries.view',
    'payments.view',
    'players.correct',
    'players.end_sessions',
    'players.exclude',
    'players.login_link',
    'players.note',
    'players.view',
    'points.give',
    'points.view',
    'shop.orders',
    'shop.view',
    'tournaments.view',
    'vip.view',
  ],
  payments: [
    'bonuses.view',
    'documents.view',
    'findings.close',
    'findings.view',
    'methods.change',
    'payments.approve',
    'payments.ask_documents',
    'payments.reject',
    'payments.view',
    'payouts.export',
    'payouts.settle',
    'payouts.switch',
    'players.correct',
    'players.note',
    'players.view',
    'risk.view',
  ],
  risk: [
    'bonuses.cancel',
    'bonuses.view',
    'documents.decide',
    'documents.view',
    'findings.close',
    'findings.view',
    'jackpots.view',
    'lootboxes.view',
    'payments.ask_documents',
    'payments.reject',
    'payments.view',
    'players.block',
    'players.close',
    'players.end_sessions',
    'players.exclude',
    'players.groups',
    'players.note',
    'players.release_play',
    'players.verify',
    'players.view',
    'points.view',
    'risk.view',
    'vip.check',
    'vip.view',
  ],
  content: [
    'brands.edit',
    'brands.view',
    'content.edit',
    'content.publish',
    'content.view',
    'games.edit',
    'games.view',
  ],
  marketing: [
    'adventure.edit',
    'adventure.publish',
    'adventure.view',
    'bonuses.edit',
    'bonuses.publish',
    'bonuses.view',
    'campaigns.edit',
    'campaigns.send',
    'campaigns.view',
    'content.edit',
    'content.view',
    'games.view',
    'jackpots.edit',
    'jackpots.view',
    'lootboxes.edit',
    'lootboxes.publish',
    'lootboxes.view',
    'lotteries.edit',
    'lotteries.open',
    'lotteries.view',
    'players.view',
    'points.edit',
    'points.view',
    'shop.edit',
    'shop.view',
    'tournaments.edit',
    'tournaments.publish',
    'tournaments.view',
    'vip.edit',
    'vip.raise',
    'vip.view',
  ],
  finance: [
    'books.close',
    'books.view',
    'findings.view',
    'games.view',
    'jackpots.view',
    'payments.view',
    'payouts.export',
    'points.view',
    'shop.view',
  ],
  admin: permissions,
  regulator: [
    'adventure.view',
    'bonuses.view',
    'books.view',
    'brands.view',
    'campaigns.view',
    'content.view',
    'findings.view',
    'games.view',
    'jackpots.view',
    'lootboxes.view',
    'lotteries.view',
    'payments.view',
    'players.view',
    'points.view',
    'risk.view',
    'shop.view',
    'tournaments.view',
    'vip.view',
  ],
} as const satisfies Record<string, readonly Permission[]>
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
