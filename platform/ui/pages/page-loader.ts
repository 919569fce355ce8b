import { answersOf } from '@casino/client/calls/query.ts'
import { type Caller, serverCaller } from '@casino/client/calls/server-caller.ts'
import { withoutSecrets } from '@casino/contract/without-secrets.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import { dehydrate } from '@tanstack/react-query'
import {
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  data as respondWith,
} from 'react-router'
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
import { guardSitePage } from './site-guard.ts'

/** A page's loader on the server: checks access, runs its reads and builds its head. */
export function pageLoader<A extends Asks>(definition: PageDefinition<A>) {
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
    guardSitePage(definition, place, { site, sessionIsOver, url })
    const { answers, known } = await loadAnswers(definition, place, context)
    const elsewhere = definition.redirectsWith?.(answers, place)
    if (elsewhere) throw redirect(elsewhere)
    const head = headOf(definition, { answers, place, texts }, { site, locale })
    return { at, head, known }
  }
}

type Asking<A extends Asks> = Pick<PageDefinition<A>, 'ask' | 'isThere'>

/** Runs the reads of a page. The site's guard and the office's check access. */
async function loadAnswers<A extends Asks>(
  definition: Asking<A>,
  place: Place,
  context: Readonly<RouterContextProvider>,
) {
  const named = Object.entries(definition.ask(place))
  const asked = named.flatMap(([name, one]) => (one ? [{ name, one }] : []))
  const client = await answersOf(
    context,
    asked.map(({ one }) => one),
  )
  const answers = Object.fromEntries(
    asked.map(({ name, one }) => [name, client.getQueryData(one.queryKey)]),
  ) as Answers<A>
  assertExists(definition, answers, place)
  return { answers, known: dehydrate(client) }
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

function assertExists<A extends Asks>(
  { isThere }: Asking<A>,
  answers: Answers<A>,
  place: Place,
): void {
  if (isThere && !isThere(answers, place)) throw respondWith(null, { status: 404 })
}
