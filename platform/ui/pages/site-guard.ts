import type { Caller } from '@casino/client/calls/server-caller.ts'
import { authPathTo, searchWithoutDialog } from '@casino/client/links/dialog-search.ts'
import { ownPath } from '@casino/client/links/own-path.ts'
import { redirect } from 'react-router'
import type { Asks } from '../query-result.tsx'
import type { PageDefinition, Place } from './page-definition.ts'

/** Who has been here signs in again, who never was registers. */
const authPaths = { known: '/sign-in', new: '/sign-up' }
/** Where a page leads that is closed [2.11]. */
const replacementOf = '/promotions'

type Visit = Pick<Caller, 'site' | 'sessionIsOver'> & { url: URL }
type Guarded = Pick<PageDefinition<Asks>, 'access' | 'slug' | 'leadsTo' | 'isKnownToPlayers'>

/** Lets a visitor of the player's site in, or leads them elsewhere. */
export function guardSitePage(definition: Guarded, place: Place, visit: Visit): void {
  const { access, slug, leadsTo } = definition
  const { site, sessionIsOver, url } = visit
  redirectTo(slug !== undefined && site.pages[slug] === false ? replacementOf : leadsTo?.(place))
  const hasBeenHere = sessionIsOver || definition.isKnownToPlayers?.(place)
  const authPath = authPathOver(place) ?? authPaths[hasBeenHere ? 'known' : 'new']
  guard(typeof access === 'function' ? access(place) : access, place, { url, authPath })
}

function redirectTo(elsewhere: string | undefined): void {
  if (elsewhere) throw redirect(elsewhere)
}

/** The door that stands open over a page already: whose session is over was asked to sign in there [8.1]. */
function authPathOver({ search }: Place): string | undefined {
  return Object.values(authPaths).find((authPath) => authPath === `/${search.get('dialog')}`)
}

type Asked = { url: URL; authPath: string }

/** A guest at a player's page goes to the door and comes back, a player at a guest's one where it leads, else to the lobby. */
function guard(
  access: PageDefinition<Asks>['access'],
  place: Place,
  { url, authPath }: Asked,
): void {
  if (access === 'player' && !place.player) {
    const target =
      url.pathname + (authPathOver(place) ? searchWithoutDialog(url.search) : url.search)
    throw redirect(authPathTo(target, authPath))
  }
  if (access === 'guest' && place.player) {
    throw redirect(ownPath(new URLSearchParams(place.search).get('redirect')) ?? '/')
  }
}
