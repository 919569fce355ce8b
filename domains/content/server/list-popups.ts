import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { isForGroups } from '../rules.ts'
import { readItems } from './read-items.ts'

/** What this visitor is still to be told. Whoever keeps himself from play is invited to nothing. */
export async function listPopups(
  context: ReadContext,
  { l }: { l?: string | undefined },
): Promise<Output<typeof contract.listPopups>> {
  const { session, now } = context
  if (session?.excluded_until && session.excluded_until > now) return []
  const groups = session?.groups ?? []
  const popups = await readItems(context, 'popup', l)
  return popups.filter(({ type, shownGroup = 0, ...popup }) => {
    // Who is no player cannot be marked.
    if (type === 'provider' && (!session || groups.includes(shownGroup))) return false
    return isForGroups(popup, { groups })
  })
}
