/** What a role may do. `may` of a staff call names one of these permissions. */
export const permissions = [
  'books.close',
  'books.view',
  'documents.decide',
  'documents.view',
  'findings.close',
  'findings.view',
  'games.edit',
  'games.switch',
  'games.view',
  'payments.approve',
  'payments.ask_documents',
  'payments.reject',
  'payments.view',
  'payouts.export',
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
  'risk.view',
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

export const roles = {
  support: [
    'findings.view',
    'payments.view',
    'players.correct',
    'players.end_sessions',
    'players.exclude',
    'players.login_link',
    'players.note',
    'players.view',
  ],
  payments: [
    'documents.view',
    'findings.close',
    'findings.view',
    'payments.approve',
    'payments.ask_documents',
    'payments.reject',
    'payments.view',
    'payouts.export',
    'payouts.switch',
    'players.correct',
    'players.note',
    'players.view',
    'risk.view',
  ],
  risk: [
    'documents.decide',
    'documents.view',
    'findings.close',
    'findings.view',
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
    'risk.view',
  ],
  content: [],
  marketing: ['players.view'],
  finance: ['findings.view', 'payments.view', 'payouts.export'],
  admin: permissions,
  regulator: [
    'books.view',
    'findings.view',
    'games.view',
    'payments.view',
    'players.view',
    'risk.view',
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

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} .'’-]{1,59}$/u

const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]

/**
 * A name as it is stored; undefined when it is none. Letters of two scripts look alike, so a name
 * has one.
 */
export function staffName(given: string): string | undefined {
  const name = given.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  const isMixed = scripts.filter((script) => script.test(name)).length > 1
  return namePattern.test(name) && nameKey(name).length > 1 && !isMixed ? name : undefined
}

/** Letters that do not decompose into a base letter and an accent. */
const folded: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
}

/** A name as it is compared: letters and digits only, without accents and capitals. */
export function nameKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters.replaceAll(/[^a-z0-9]/g, (letter) => folded[letter] ?? letter)
}

export const linkMinutes = 60
export const sessionHours = 8
export const sessionIdleMinutes = 15
