import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { isForGroups } from '../../rules.ts'
import { readItems } from './read-items.ts'

/** The popups that this visitor has not seen yet. Self-excluded players get none. */
export async function listPopups(
  context: ReadContext,
  { l }: { l?: string | undefined },
): Promise<Output<typeof contract.listPopups>> {
  const { session, now } = context
  if (session?.excluded_until && session.excluded_until > now) return []
  const groups = session?.groups ?? []
  const popups = await readItems(context, 'popup', l)
  return popups.filter(({ type, shownGroup = 0, ...popup }) => {
    // A guest has no groups, so we could not store that they have seen it.
    if (type === 'provider' && (!session || groups.includes(shownGroup))) return false
    return isForGroups(popup, { groups })
  })
}
