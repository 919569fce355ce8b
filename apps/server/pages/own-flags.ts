import { testerGroup } from '@casino/http/brand.ts'

/** The cookie in which a tester's browser keeps which pages he looks at as open, and which as closed. */
const name = 'flags'
const flagsMax = 20

type Asked = {
  session?: { groups: readonly number[] }
  cookies: Readonly<Record<string, string | undefined>>
  development: boolean
}

/** Whether somebody may try pages before all others: a tester, and on a developer's machine everybody. */
export function mayTry({ session, development }: Omit<Asked, 'cookies'>): boolean {
  return development || session?.groups.includes(testerGroup) === true
}

/**
 * Which pages a tester has opened or closed for himself, by slug, as `slug.1~slug.0` says. Of others the
 * cookie is not looked at; and it shows pages, it gives no right.
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
