import { testerGroup } from '@casino/http/brand.ts'

/** The cookie that stores which pages a tester has opened and closed. */
const name = 'flags'
const flagsMax = 20

type Asked = {
  session?: { groups: readonly number[] }
  cookies: Readonly<Record<string, string | undefined>>
  development: boolean
}

/**
 * Whether a visitor may try pages before others: testers, and everybody on a developer's machine.
 */
export function mayTry({ session, development }: Omit<Asked, 'cookies'>): boolean {
  return development || session?.groups.includes(testerGroup) === true
}

/**
 * The pages that a tester has opened or closed, by slug, from a cookie like `slug.1~slug.0`. It is
 * ignored for others. It only shows pages and gives no rights.
 */
export function ownFlags({ cookies, ...asked }: Asked): Readonly<Record<string, boolean>> {
  if (!mayTry(asked)) return {}
  const parts = (cookies[name] ?? '').split('~').slice(0, flagsMax)
  const flags = parts.flatMap((part) => {
    const [, slug, state] = /^([a-z][a-z-]{0,40})\.([01])$/.exec(part) ?? []
    return slug ? [[slug, state === '1'] as const] : []
  })
  return Object.fromEntries(flags)
}
