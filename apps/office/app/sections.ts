import { playerBonuses, playerGifts } from '@casino/bonuses/office/player-bonuses.ts'
import { playerSpins } from '@casino/bonuses/office/player-spins.ts'
import { findings } from '@casino/cashbox/office/findings.ts'
import { allPaymentsList, sharedAddresses } from '@casino/cashbox/office/payments.ts'
import type { List } from '@casino/client/office/declare.ts'
import { categoryCard, categoryList } from '@casino/games/office/categories.ts'
import { providerCard, providerList } from '@casino/games/office/game-providers.ts'
import { gameCard, gameList } from '@casino/games/office/games.ts'
import { rounds } from '@casino/games/office/rounds.ts'
import { alerts, wins as jackpotWins } from '@casino/jackpots/office/jackpots.ts'
import { exclude, limits } from '@casino/limits/office/limits.ts'
import { boxes, playerBoxes } from '@casino/lootboxes/office/boxes.ts'
import { sendings } from '@casino/notifications/office/campaigns.ts'
import { notifications } from '@casino/notifications/office/notifications.ts'
import { playerMail } from '@casino/notifications/office/player-mail.ts'
import { notes, player, players, sessions } from '@casino/players/office/players.ts'
import { playerPoints, pointsByHand } from '@casino/points/office/player-points.ts'
import { dataActions, dataFiles } from '@casino/privacy/office/data-files.ts'
import { levelAwards, progress as questProgress } from '@casino/quests/office/quests.ts'
import { orders } from '@casino/shop/office/orders.ts'
import { account, accounts } from '@casino/staff/office/accounts.ts'
import { conversationList } from '@casino/support/office/conversations.ts'
import {
  awards as tournamentAwards,
  entries as tournamentEntries,
} from '@casino/tournaments/office/tournaments.ts'
import { document, documents, documentsOfPlayer } from '@casino/verification/office/documents.ts'
import { playerVip, vipPlayers } from '@casino/vip/office/players.ts'
import { linesOfBooks } from '@casino/wallet/office/book-lines.ts'
import { corrections } from '@casino/wallet/office/corrections.ts'
import { lines, playerMoney } from '@casino/wallet/office/player-money.ts'
import { marketingSections } from './marketing-sections.ts'
import { moneySections } from './money-sections.ts'
import { rewardSections } from './reward-sections.ts'
import { groups, type OwnPage, type Place, type PlainList, type Section } from './section.ts'
import { siteSections } from './site-sections.ts'
import { supportLists, supportSections } from './support-sections.ts'

/** The sections of the office in the order of the navigation. */
export const sections: readonly Section[] = [
  ...moneySections,
  {
    path: 'players',
    name: 'Players',
    group: 'Players',
    one: 'player',
    list: players,
    card: { ...player, actions: [...player.actions, exclude, ...dataActions] },
    beside: [
      playerMoney,
      playerGifts,
      playerBoxes,
      playerPoints,
      playerVip,
      playerMail,
      sharedAddresses,
    ],
    related: [
      { list: notes, by: 'player_id' },
      { list: conversationList, by: 'player_id' },
      { list: corrections, by: 'player_id' },
      { list: rounds, by: 'player_id' },
      { list: limits, by: 'player_id' },
      { list: sessions, by: 'player_id' },
      { list: playerBonuses, by: 'player_id' },
      { list: playerSpins, by: 'player_id' },
      { list: pointsByHand, by: 'player_id' },
      { list: orders, by: 'player_id' },
      { list: boxes, by: 'player_id' },
      { list: tournamentEntries, by: 'player_id' },
      { list: tournamentAwards, by: 'player_id' },
      { list: questProgress, by: 'player_id' },
      { list: levelAwards, by: 'player_id' },
      { list: jackpotWins, by: 'player_id' },
      { list: alerts, by: 'player_id' },
      { list: notifications, by: 'player_id' },
      { list: sendings, by: 'player_id' },
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
  ...supportSections,
  ...siteSections,
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
  ...rewardSections,
  ...marketingSections,
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
  { path: 'sources', name: 'Sources', group: 'Marketing', may: 'marketing.view' },
  { path: 'desk', name: 'Desk', group: 'Support', may: 'support.view' },
  { path: 'books', name: 'Books', group: 'Money', may: 'books.view' },
  { path: 'own', name: 'My account', group: 'House', may: 'staff' },
]

/** Lists without cards of their own, which numbers on cards open. */
export const plainLists: readonly PlainList[] = [
  { path: 'all-payments', name: 'All payments', group: 'Money', list: allPaymentsList },
  { path: 'vip-players', name: 'VIP players', group: 'Rewards', list: vipPlayers },
  { path: 'book-lines', name: 'Lines of the books', group: 'Money', list: linesOfBooks },
  { path: 'tournament-entries', name: 'Players in tournaments', list: tournamentEntries },
  { path: 'tournament-awards', name: 'Prizes of tournaments', list: tournamentAwards },
  { path: 'quest-progress', name: 'Players in quests', list: questProgress },
  { path: 'quest-awards', name: 'Levels reached', list: levelAwards },
  { path: 'jackpot-wins', name: 'Jackpot wins', group: 'Rewards', list: jackpotWins },
  { path: 'jackpot-alerts', name: 'Play near a ceiling', group: 'Rewards', list: alerts },
  ...supportLists,
  { path: 'lines', name: 'Statement', list: lines },
  { path: 'corrections', name: 'Corrections', list: corrections },
  { path: 'rounds', name: 'Rounds', list: rounds },
  { path: 'limits', name: 'Limits', list: limits },
  { path: 'points-by-hand', name: 'Points by hand', list: pointsByHand },
  { path: 'notifications', name: 'Notifications', list: notifications },
  { path: 'sendings', name: 'Messages', list: sendings },
  { path: 'sessions', name: 'Sessions', list: sessions },
  { path: 'notes', name: 'Notes', list: notes },
  { path: 'lootboxes', name: 'Loot boxes of players', group: 'Rewards', list: boxes },
  { path: 'data-files', name: 'Data files', list: dataFiles },
]

/** The address of the list of a section. */
export function addressOf({ path, view }: Section): string {
  return view ? `/${path}?${view}` : `/${path}`
}

export function sectionAt(path: string | undefined): Section | undefined {
  return sections.find((one) => one.path === path)
}

/** The place where a list stands by itself. */
export function pathOf(list: List): string | undefined {
  return [...sections, ...plainLists].find((one) => one.list === list)?.path
}

/** What is listed at an address: a section, or a plain list. */
export function listAt(path: string | undefined): Section | PlainList | undefined {
  return sectionAt(path) ?? plainLists.find((one) => one.path === path)
}

/** The sections that an account may open. */
export function sectionsFor(permissions: readonly string[]): Section[] {
  return sections.filter(({ list }) => permissions.includes(list.of.page.may))
}

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
