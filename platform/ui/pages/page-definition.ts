import type { Viewer } from '@casino/client/calls/server-caller.ts'
import type { Access } from '@casino/contract/endpoint.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answers, Asks } from '../query-result.tsx'
import type { Data, Head } from './page-meta.ts'

/** Where somebody stands: the same on the server and in the browser. */
export type Place = {
  /** The path, without the locale's prefix. */
  path: string
  params: Record<string, string | undefined>
  search: URLSearchParams
  player: Viewer | undefined
}

type Shown<A extends Asks> = { answers: Answers<A>; place: Place }
export type Said<A extends Asks> = Shown<A> & { texts: Texts }

export type PageDefinition<A extends Asks> = {
  /** Who may see it, everybody if it is not said. A guest is sent to register, and comes back. */
  access?: Access | ((place: Place) => Access)
  /** Whether only somebody who has been here knows of this place: then a guest is sent to sign in. */
  isKnownToPlayers?: (place: Place) => boolean
  /** By which it can be closed: then it leads to the promotions. A tester comes in. */
  slug?: string
  /** Where it leads whoever has nothing to do here. */
  leadsTo?: (place: Place) => string | undefined
  /** Its own address, where it stands at several: search engines keep that one. */
  home?: (place: Place) => string | undefined
  ask(place: Place): A
  /** Whether what was answered is a page at all: an address behind the last page of a list is nobody's. */
  isThere?: (answers: Answers<A>, place: Place) => boolean
  title(said: Said<A>): string
  description(said: Said<A>): string
  keywords?(said: Said<A>): string
  /** What it is about, for search engines, in the words of schema.org. */
  data?: (said: Said<A>) => Data
  /** What is shown where there is nothing; nothing where there is something. */
  empty?: (answers: Answers<A>) => ReactNode
  show(shown: Shown<A>): ReactNode
}

/** What a page's loader leaves for the browser. */
export type Loaded = { at: At; head: Head; known: DehydratedState }
type At = { path: string; search: string; params: Place['params'] }

export function placeOf({ path, search, params }: At, player: Viewer | undefined): Place {
  return { path, params, search: new URLSearchParams(search), player }
}
