import type { Viewer } from '@casino/client/calls/server-caller.ts'
import type { Access } from '@casino/contract/endpoint.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answers, Asks } from '../query-result.tsx'
import type { Data, Head } from './page-meta.ts'

/** The location of a page, the same on the server and in the browser. */
export type Place = {
  /** The path, without the locale's prefix. */
  path: string
  params: Record<string, string | undefined>
  search: URLSearchParams
  player: Viewer | undefined
}

type Shown<A extends Asks> = { answers: Answers<A>; place: Place }
export type HeadInput<A extends Asks> = Shown<A> & { texts: Texts }

export type PageDefinition<A extends Asks> = {
  /** Who may open it; everybody by default. A guest is sent to sign-up, and then returns. */
  access?: Access | ((place: Place) => Access)
  /** True if only existing players have a link to it; then a guest is sent to sign-in. */
  isKnownToPlayers?: (place: Place) => boolean
  /**
   * The name by which it can be closed; then it redirects to the promotions. Testers can still open
   * it.
   */
  slug?: string
  /** Where a closed page redirects instead. */
  closedTo?: string
  /** A redirect for visitors who cannot use the page. */
  redirectsTo?: (place: Place) => string | undefined
  /** Its canonical path for search engines, if it has several. */
  home?: (place: Place) => string | undefined
  ask(place: Place): A
  /**
   * Whether the answers make a page. If not, it is a 404, for example after the last page of a
   * list.
   */
  isThere?: (answers: Answers<A>, place: Place) => boolean
  /** A redirect that depends on the answers. */
  redirectsWith?: (answers: Answers<A>, place: Place) => string | undefined
  title(input: HeadInput<A>): string
  description(input: HeadInput<A>): string
  keywords?(input: HeadInput<A>): string
  /** Structured data for search engines, in schema.org terms. */
  data?: (input: HeadInput<A>) => Data
  /** The empty state; undefined if there is content. */
  empty?: (answers: Answers<A>) => ReactNode
  show(shown: Shown<A>): ReactNode
}

/** What a page's loader sends to the browser. */
export type Loaded = { at: At; head: Head; known: DehydratedState }
type At = { path: string; search: string; params: Place['params'] }

export function placeOf({ path, search, params }: At, player: Viewer | undefined): Place {
  return { path, params, search: new URLSearchParams(search), player }
}
