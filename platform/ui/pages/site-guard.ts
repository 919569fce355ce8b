import type { Caller } from '@casino/client/calls/server-caller.ts'
import { authPathTo, searchWithoutDialog } from '@casino/client/links/dialog-search.ts'
import { ownPath } from '@casino/client/links/own-path.ts'
import { redirect } from 'react-router'
import type { Asks } from '../query-result.tsx'
import type { PageDefinition, Place } from './page-definition.ts'

/** Visitors who had a session sign in, others sign up. */
const authPaths = { known: '/sign-in', new: '/sign-up' }
/** A closed page redirects here [2.11]. */
const replacementOf = '/promotions'

type Visit = Pick<Caller, 'site' | 'sessionIsOver'> & { url: URL }
type Guarded = Pick<
  PageDefinition<Asks>,
  'access' | 'slug' | 'closedTo' | 'redirectsTo' | 'isKnownToPlayers'
>

/** Throws a redirect if the visitor may not open the page of the player's site. */
export function guardSitePage(definition: Guarded, place: Place, visit: Visit): void {
  const { access, slug, closedTo = replacementOf, redirectsTo } = definition
  const { site, sessionIsOver, url } = visit
  redirectTo(slug !== undefined && site.pages[slug] === false ? closedTo : redirectsTo?.(place))
  const hasBeenHere = sessionIsOver || definition.isKnownToPlayers?.(place)
  const authPath = authPathOver(place) ?? authPaths[hasBeenHere ? 'known' : 'new']
  guard(typeof access === 'function' ? access(place) : access, place, { url, authPath })
}

function redirectTo(elsewhere: string | undefined): void {
  if (elsewhere) throw redirect(elsewhere)
}

/**
 * The sign-in or sign-up dialog that is already open over the page, after a session has ended
 * [8.1].
 */
function authPathOver({ search }: Place): string | undefined {
  return Object.values(authPaths).find((authPath) => authPath === `/${search.get('dialog')}`)
}

type Asked = { url: URL; authPath: string }

/**
 * Redirects a guest from a player's page to sign-in or sign-up and back; a player from a guest's
 * page to its redirect, otherwise to the lobby.
 */
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
