import { finding, findings } from '@casino/cashbox/office/findings.ts'
import { payment, payments, paymentsOfPlayer } from '@casino/cashbox/office/payments.ts'
import type { Card, List } from '@casino/client/office/declare.ts'
import { player, players } from '@casino/players/office/players.ts'
import { account, accounts } from '@casino/staff/office/accounts.ts'

export type Section = {
  /** The first part of its addresses. */
  path: string
  /** What its address says at first: a filter or an order. */
  view?: string
  name: string
  /** One of its objects, for the command palette. */
  one: string
  list: List
  card: Card
  /** Lists of other domains on its card, filtered by its id. */
  related?: readonly { list: List; by: string }[]
}

/** The sections of the office in the order of the navigation. */
export const sections: readonly Section[] = [
  { path: 'payments', name: 'Payments', one: 'withdrawal', list: payments, card: payment },
  {
    path: 'players',
    name: 'Players',
    one: 'player',
    list: players,
    card: player,
    related: [
      { list: paymentsOfPlayer, by: 'player_id' },
      { list: findings, by: 'player_id' },
    ],
  },
  {
    path: 'findings',
    view: 'state=open',
    name: 'Findings',
    one: 'finding',
    list: findings,
    card: finding,
  },
  { path: 'accounts', name: 'Staff', one: 'account', list: accounts, card: account },
]

/** The address of the list of a section. */
export function addressOf({ path, view }: Section): string {
  return view ? `/${path}?${view}` : `/${path}`
}

export function sectionAt(path: string | undefined): Section | undefined {
  return sections.find((one) => one.path === path)
}

/** The sections that an account may open. */
export function sectionsFor(permissions: readonly string[]): Section[] {
  return sections.filter(({ list }) => permissions.includes(list.of.page.may))
}
