import { answersOf } from '@casino/client/calls/query.ts'
import { type Caller, serverCaller } from '@casino/client/calls/server-caller.ts'
import { authPathTo, searchWithoutDialog } from '@casino/client/links/dialog-search.ts'
import { ownPath } from '@casino/client/links/own-path.ts'
import { withoutSecrets } from '@casino/contract/without-secrets.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import { dehydrate } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, data as saying } from 'react-router'
import type { Answers, Asks } from '../query-result.tsx'
import {
  type Loaded,
  type PageDefinition,
  type Place,
  placeOf,
  type Said,
} from './page-definition.ts'
import type { Head } from './page-meta.ts'
import { pageTitle } from './page-title.ts'

/** Who has been here signs in again, who never was registers. */
const authPaths = { known: '/sign-in', new: '/sign-up' }
/** Where a page leads that is closed [2.11]. */
const replacementOf = '/promotions'

/** What a page does on the server: lets in or leads elsewhere, asks, and says its title. */
export function pageLoader<A extends Asks>(definition: PageDefinition<A>) {
  const { access, ask, slug, leadsTo } = definition
  return async ({ context, url, params }: LoaderFunctionArgs): Promise<Loaded> => {
    const { player, texts, sessionIsOver, site, locale } = context.get(serverCaller)
    // A token stays in the address alone, where its dialog reads it: what a page's data holds may be kept or copied.
    const at = {
      path: splitAddress(url.pathname).path,
      search: withoutSecrets(url.search),
      params,
    }
    const place = placeOf(at, player ?? undefined)
    redirectTo(slug !== undefined && site.pages[slug] === false ? replacementOf : leadsTo?.(place))
    const hasBeenHere = sessionIsOver || definition.isKnownToPlayers?.(place)
    const authPath = authPathOver(place) ?? authPaths[hasBeenHere ? 'known' : 'new']
    guard(typeof access === 'function' ? access(place) : access, place, { url, authPath })
    const asked = Object.entries(ask(place)).flatMap(([name, one]) => (one ? [{ name, one }] : []))
    const client = await answersOf(
      context,
      asked.map(({ one }) => one),
    )
    const answers = Object.fromEntries(
      asked.map(({ name, one }) => [name, client.getQueryData(one.queryKey)]),
    ) as Answers<A>
    assertExists(definition, answers, place)
    const headTexts = { answers, place, texts }
    const head = headOf(definition, headTexts, { site, locale })
    return { at, head, known: dehydrate(client) }
  }
}

function headOf<A extends Asks>(
  { title, description, keywords, data, home }: PageDefinition<A>,
  headTexts: Said<A>,
  { site, locale }: Pick<Caller, 'site' | 'locale'>,
): Head {
  const { name, url, locales, home_locales: atHome = locales, logo } = site
  const path = home?.(headTexts.place)
  return {
    title: pageTitle(title(headTexts), name),
    description: description(headTexts),
    ...(keywords ? { keywords: keywords(headTexts) } : {}),
    site: { name, url, locales: atHome, logo },
    locale,
    ...(path ? { path } : {}),
    ...(data ? { data: data(headTexts) } : {}),
  }
}

function redirectTo(elsewhere: string | undefined): void {
  if (elsewhere) throw redirect(elsewhere)
}

function assertExists<A extends Asks>(
  { isThere }: PageDefinition<A>,
  answers: Answers<A>,
  place: Place,
): void {
  if (isThere && !isThere(answers, place)) throw saying(null, { status: 404 })
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
