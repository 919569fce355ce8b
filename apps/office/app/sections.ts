import { plan, plans } from '@casino/bonuses/office/plans.ts'
import { playerBonus, playerBonuses, playerGifts } from '@casino/bonuses/office/player-bonuses.ts'
import { batch, batches } from '@casino/cashbox/office/batches.ts'
import { finding, findings } from '@casino/cashbox/office/findings.ts'
import { method, methods, provider, providers } from '@casino/cashbox/office/methods.ts'
import {
  allPaymentsList,
  payment,
  payments,
  sharedAddresses,
} from '@casino/cashbox/office/payments.ts'
import { reconciliation, reconciliations } from '@casino/cashbox/office/reconciliations.ts'
import type { Card, List } from '@casino/client/office/declare.ts'
import type { May } from '@casino/contract/staff-call.ts'
import { categoryCard, categoryList } from '@casino/games/office/categories.ts'
import { providerCard, providerList } from '@casino/games/office/game-providers.ts'
import { gameCard, gameList } from '@casino/games/office/games.ts'
import { rounds } from '@casino/games/office/rounds.ts'
import { exclude, limits } from '@casino/limits/office/limits.ts'
import { notifications } from '@casino/notifications/office/notifications.ts'
import { notes, player, players, sessions } from '@casino/players/office/players.ts'
import { dataActions, dataFiles } from '@casino/privacy/office/data-files.ts'
import { account, accounts } from '@casino/staff/office/accounts.ts'
import { document, documents, documentsOfPlayer } from '@casino/verification/office/documents.ts'
import { fileOfBooks, filesOfBooks } from '@casino/wallet/office/book-files.ts'
import { linesOfBooks } from '@casino/wallet/office/book-lines.ts'
import { bookMonth, bookMonths } from '@casino/wallet/office/book-months.ts'
import { corrections } from '@casino/wallet/office/corrections.ts'
import { lines, playerMoney } from '@casino/wallet/office/player-money.ts'
import { feeOfProvider, feesOfProviders } from '@casino/wallet/office/provider-fees.ts'
import { siteSections } from './site-sections.ts'

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
  /** Cards of other domains with the same id, shown on its card with their actions. */
  beside?: readonly Card[]
  /** Lists of other domains on its card, filtered by its id. */
  related?: readonly { list: List; by: string }[]
}

/** A list without cards of its own. It has a place in the navigation if it has a group. */
export type PlainList = { path: string; name: string; group?: Group; list: List; card?: undefined }

/** The sections of the office in the order of the navigation. */
export const sections: readonly Section[] = [
  {
    path: 'payments',
    name: 'Payments',
    group: 'Money',
    one: 'payment',
    list: payments,
    card: payment,
  },
  {
    path: 'players',
    name: 'Players',
    group: 'Players',
    one: 'player',
    list: players,
    card: { ...player, actions: [...player.actions, exclude, ...dataActions] },
    beside: [playerMoney, playerGifts, sharedAddresses],
    related: [
      { list: notes, by: 'player_id' },
      { list: corrections, by: 'player_id' },
      { list: rounds, by: 'player_id' },
      { list: limits, by: 'player_id' },
      { list: sessions, by: 'player_id' },
      { list: playerBonuses, by: 'player_id' },
      { list: notifications, by: 'player_id' },
      { list: dataFiles, by: 'player_id' },
      { list: allPaymentsList, by: 'player_id' },
      { list: findings, by: 'player_id' },
      { list: documentsOfPlayer, by: 'player_id' },
    ],
  },
  {
    path: 'documents',
    name: 'Verification',
    group: 'Players',
    one: 'document',
    list: documents,
    card: document,
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
  ...siteSections,
  {
    path: 'batches',
    name: 'Payout batches',
    group: 'Money',
    one: 'batch',
    list: batches,
    card: batch,
  },
  {
    path: 'reconciliations',
    name: 'Reconciliation',
    group: 'Money',
    one: 'comparison',
    list: reconciliations,
    card: reconciliation,
  },
  {
    path: 'methods',
    name: 'Payment methods',
    group: 'Money',
    one: 'payment method',
    list: methods,
    card: method,
    related: [{ list: allPaymentsList, by: 'method_id' }],
  },
  {
    path: 'providers',
    name: 'Payment providers',
    group: 'Money',
    one: 'payment provider',
    list: providers,
    card: provider,
    related: [
      { list: methods, by: 'provider_id' },
      { list: allPaymentsList, by: 'provider_id' },
    ],
  },
  {
    path: 'book-months',
    name: 'Months',
    group: 'Money',
    one: 'month',
    list: bookMonths,
    card: bookMonth,
  },
  {
    path: 'book-files',
    name: 'Signed files',
    group: 'Money',
    one: 'file of the books',
    list: filesOfBooks,
    card: fileOfBooks,
  },
  {
    path: 'provider-fees',
    name: 'Fees of providers',
    group: 'Money',
    one: 'fee',
    list: feesOfProviders,
    card: feeOfProvider,
  },
  { path: 'games', name: 'Games', group: 'Games', one: 'game', list: gameList, card: gameCard },
  {
    path: 'game-providers',
    name: 'Providers',
    group: 'Games',
    one: 'provider',
    list: providerList,
    card: providerCard,
  },
  {
    path: 'categories',
    name: 'Categories',
    group: 'Games',
    one: 'category',
    list: categoryList,
    card: categoryCard,
  },
  {
    path: 'plans',
    name: 'Bonus plans',
    group: 'Rewards',
    one: 'plan',
    list: plans,
    card: plan,
  },
  {
    path: 'bonuses',
    name: 'Bonuses',
    group: 'Rewards',
    one: 'bonus',
    list: playerBonuses,
    card: playerBonus,
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

export const ownPages: readonly OwnPage[] = [
  { path: 'books', name: 'Books', group: 'Money', may: 'books.view' },
  { path: 'own', name: 'My account', group: 'House', may: 'staff' },
]

/** Lists without cards of their own, which numbers on cards open. */
export const plainLists: readonly PlainList[] = [
  { path: 'all-payments', name: 'All payments', group: 'Money', list: allPaymentsList },
  { path: 'book-lines', name: 'Lines of the books', group: 'Money', list: linesOfBooks },
  { path: 'lines', name: 'Statement', list: lines },
  { path: 'corrections', name: 'Corrections', list: corrections },
  { path: 'rounds', name: 'Rounds', list: rounds },
  { path: 'limits', name: 'Limits', list: limits },
  { path: 'notifications', name: 'Notifications', list: notifications },
  { path: 'sessions', name: 'Sessions', list: sessions },
  { path: 'notes', name: 'Notes', list: notes },
  { path: 'data-files', name: 'Data files', list: dataFiles },
]

/** The address of the list of a section. */
export function addressOf({ path, view }: Section): string {
  return view ? `/${path}?${view}` : `/${path}`
}

export function sectionAt(path: string | undefined): Section | undefined {
  return sections.find((one) => one.path === path)
}

/** What is listed at an address: a section, or a plain list. */
export function listAt(path: string | undefined): Section | PlainList | undefined {
  return sectionAt(path) ?? plainLists.find((one) => one.path === path)
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
  const plain = plainLists.flatMap(({ name, group, path, list }) =>
    group && permissions.includes(list.of.page.may) ? [{ name, group, to: `/${path}` }] : [],
  )
  const all = [...lists, ...plain, ...own]
  return groups.flatMap((group) => all.filter((place) => place.group === group))
}
