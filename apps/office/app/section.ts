import type { Card, List } from '@casino/client/office/declare.ts'
import type { May } from '@casino/contract/staff-call.ts'

/** The groups of the navigation, in its order. */
export const groups = ['Players', 'Support', 'Money', 'Rewards', 'Games', 'Site', 'House'] as const
export type Group = (typeof groups)[number]

/** A page that is no list: its file is in `pages/`, its address in `routes.ts`. */
export type OwnPage = { path: string; name: string; group: Group; may: May }

export type Section = {
  /** The first part of its addresses. */
  path: string
  /** What its address says at first: a filter or an order. */
  view?: string
  name: string
  /** Its place in the navigation. */
  group: Group
  /** One of its objects, for the command palette. */
  one: string
  list: List
  card: Card
  /** Cards of other domains with the same id, shown on its card with their actions. */
  beside?: readonly Card[]
  /** A card of another section beside it, with the id of a field. */
  aside?: { section: string; by: string }
  /** Lists of other domains on its card, filtered by its id. */
  related?: readonly { list: List; by: string }[]
}

/** A list without cards of its own. It has a place in the navigation if it has a group. */
export type PlainList = { path: string; name: string; group?: Group; list: List; card?: undefined }

/** A place of the navigation. */
export type Place = { name: string; to: string; group: Group }
