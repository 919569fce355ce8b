import { brand } from '@casino/brands/office/brand.ts'
import { brands } from '@casino/brands/office/brands.ts'
import { config, configs } from '@casino/brands/office/configs.ts'
import { picture, pictures } from '@casino/brands/office/pictures.ts'
import { policies, policy } from '@casino/brands/office/policies.ts'
import { finding, findings } from '@casino/cashbox/office/findings.ts'
import { payment, payments, paymentsOfPlayer } from '@casino/cashbox/office/payments.ts'
import type { Card, List } from '@casino/client/office/declare.ts'
import { content, contents } from '@casino/content/office/content.ts'
import type { May } from '@casino/contract/staff-call.ts'
import { player, players } from '@casino/players/office/players.ts'
import { account, accounts } from '@casino/staff/office/accounts.ts'

/** The groups of the navigation, in its order. */
export const groups = ['Players', 'Money', 'Rewards', 'Games', 'Site', 'House'] as const
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
  /** Lists of other domains on its card, filtered by its id. */
  related?: readonly { list: List; by: string }[]
}

/** The sections of the office in the order of the navigation. */
export const sections: readonly Section[] = [
  {
    path: 'payments',
    name: 'Payments',
    group: 'Money',
    one: 'withdrawal',
    list: payments,
    card: payment,
  },
  {
    path: 'players',
    name: 'Players',
    group: 'Players',
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
    group: 'Money',
    one: 'finding',
    list: findings,
    card: finding,
  },
  {
    path: 'content',
    name: 'Content',
    group: 'Site',
    one: 'content',
    list: contents,
    card: content,
  },
  {
    path: 'pictures',
    name: 'Pictures',
    group: 'Site',
    one: 'picture',
    list: pictures,
    card: picture,
  },
  {
    path: 'brands',
    name: 'Brands',
    group: 'Site',
    one: 'brand',
    list: brands,
    card: brand,
    related: [{ list: configs, by: 'brand_id' }],
  },
  {
    path: 'policies',
    name: 'Licences',
    group: 'Site',
    one: 'licence',
    list: policies,
    card: policy,
  },
  {
    path: 'configs',
    name: 'Configurations',
    group: 'Site',
    one: 'configuration',
    list: configs,
    card: config,
  },
  {
    path: 'accounts',
    name: 'Staff',
    group: 'House',
    one: 'account',
    list: accounts,
    card: account,
  },
]

export const ownPages: readonly OwnPage[] = []

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

/** A place of the navigation. */
export type Place = { name: string; to: string; group: Group }

/** The places that an account may open, in the order of the navigation. */
export function placesFor(permissions: readonly string[]): Place[] {
  const lists = sectionsFor(permissions).map((section) => ({
    name: section.name,
    group: section.group,
    to: addressOf(section),
  }))
  const own = ownPages
    .filter(({ may }) => may === 'staff' || permissions.includes(may))
    .map(({ name, group, path }) => ({ name, group, to: `/${path}` }))
  const all = [...lists, ...own]
  return groups.flatMap((group) => all.filter((place) => place.group === group))
}
