import { answersOf } from '@casino/client/calls/query.ts'
import { type Caller, serverCaller } from '@casino/client/calls/server-caller.ts'
import { authPathTo, searchWithoutDialog } from '@casino/client/links/dialog-search.ts'
import { ownPath } from '@casino/client/links/own-path.ts'
import { withoutSecrets } from '@casino/contract/without-secrets.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import { dehydrate } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, data as respondWith } from 'react-router'
import type { Answers, Asks } from '../query-result.tsx'
import {
  type HeadInput,
  type Loaded,
  type PageDefinition,
  type Place,
  placeOf,
} from './page-definition.ts'
import type { Head } from './page-meta.ts'
import { pageTitle } from './page-title.ts'

/** Visitors who had a session sign in, others sign up. */
const authPaths = { known: '/sign-in', new: '/sign-up' }
/** A closed page redirects here [2.11]. */
const replacementOf = '/promotions'

/** A page's loader on the server: checks access, runs its reads and builds its head. */
export function pageLoader<A extends Asks>(definition: PageDefinition<A>) {
  const { access, ask, slug, redirectsTo } = definition
  return async ({ context, url, params }: LoaderFunctionArgs): Promise<Loaded> => {
    const { player, texts, sessionIsOver, site, locale } = context.get(serverCaller)
    // A page's data may be stored or copied, so tokens stay in the address only, where the dialog
    // reads them.
    const at = {
      path: splitAddress(url.pathname).path,
      search: withoutSecrets(url.search),
      params,
    }
    const place = placeOf(at, player ?? undefined)
    redirectTo(
      slug !== undefined && site.pages[slug] === false ? replacementOf : redirectsTo?.(place),
    )
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
  headTexts: HeadInput<A>,
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
  if (isThere && !isThere(answers, place)) throw respondWith(null, { status: 404 })
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
