import { calendar, calendars } from '@casino/adventure/office/calendars.ts'
import { code, codes } from '@casino/bonuses/office/codes.ts'
import { plan, plans } from '@casino/bonuses/office/plans.ts'
import { playerBonus, playerBonuses } from '@casino/bonuses/office/player-bonuses.ts'
import { playerSpins, playerSpinsCard } from '@casino/bonuses/office/player-spins.ts'
import { jackpot, jackpots } from '@casino/jackpots/office/jackpots.ts'
import { template, templates } from '@casino/lootboxes/office/templates.ts'
import { lotteries, lottery } from '@casino/lotteries/office/lotteries.ts'
import { campaignEffect } from '@casino/marketing/office/surveys.ts'
import { campaign, campaigns, sendings } from '@casino/notifications/office/campaigns.ts'
import { factor, factors, rate, rates } from '@casino/points/office/earning.ts'
import { quest, quests } from '@casino/quests/office/quests.ts'
import { cards, shopCard } from '@casino/shop/office/cards.ts'
import { order, orders } from '@casino/shop/office/orders.ts'
import { schedule, schedules } from '@casino/tournaments/office/schedules.ts'
import {
  tournament,
  awards as tournamentAwards,
  entries as tournamentEntries,
  tournaments,
} from '@casino/tournaments/office/tournaments.ts'
import { vipLicence, vipLicences } from '@casino/vip/office/licences.ts'
import { vipLevel, vipLevels, vipStatus, vipStatuses } from '@casino/vip/office/program.ts'
import type { Section } from './section.ts'

/** The sections about bonuses, points, the shop, boxes, VIP and jackpots. */
export const rewardSections: readonly Section[] = [
  {
    path: 'plans',
    name: 'Bonus plans',
    group: 'Rewards',
    one: 'plan',
    list: plans,
    card: plan,
  },
  { path: 'codes', name: 'Codes', group: 'Rewards', one: 'code', list: codes, card: code },
  {
    path: 'bonuses',
    name: 'Bonuses',
    group: 'Rewards',
    one: 'bonus',
    list: playerBonuses,
    card: playerBonus,
  },
  {
    path: 'freespins',
    name: 'Free spins',
    group: 'Rewards',
    one: 'free spins',
    list: playerSpins,
    card: playerSpinsCard,
  },
  {
    path: 'shop-cards',
    name: 'Shop',
    group: 'Rewards',
    one: 'card of the shop',
    list: cards,
    card: shopCard,
  },
  {
    path: 'reward-orders',
    name: 'Orders of rewards',
    group: 'Rewards',
    one: 'order of a reward',
    view: 'state=asked',
    list: orders,
    card: order,
  },
  {
    path: 'point-rates',
    name: 'Earning of points',
    group: 'Rewards',
    one: 'rate of points',
    list: rates,
    card: rate,
  },
  {
    path: 'point-factors',
    name: 'Factors of points',
    group: 'Rewards',
    one: 'factor of points',
    list: factors,
    card: factor,
  },
  {
    path: 'vip-statuses',
    name: 'VIP statuses',
    group: 'Rewards',
    one: 'VIP status',
    list: vipStatuses,
    card: vipStatus,
  },
  {
    path: 'vip-levels',
    name: 'Levels',
    group: 'Rewards',
    one: 'level',
    list: vipLevels,
    card: vipLevel,
  },
  {
    path: 'vip-licences',
    name: 'VIP rules',
    group: 'Rewards',
    one: 'rule of a licence',
    list: vipLicences,
    card: vipLicence,
  },
  {
    path: 'calendars',
    name: 'Calendars',
    group: 'Rewards',
    one: 'calendar',
    list: calendars,
    card: calendar,
  },
  {
    path: 'lootbox-templates',
    name: 'Loot boxes and wheels',
    group: 'Rewards',
    one: 'template',
    list: templates,
    card: template,
  },
  {
    path: 'lotteries',
    name: 'Lotteries',
    group: 'Rewards',
    one: 'lottery',
    list: lotteries,
    card: lottery,
  },
  {
    path: 'jackpots',
    name: 'Jackpots',
    group: 'Rewards',
    one: 'jackpot',
    list: jackpots,
    card: jackpot,
  },
  { path: 'quests', name: 'Quests', group: 'Rewards', one: 'quest', list: quests, card: quest },
  {
    path: 'tournaments',
    name: 'Tournaments',
    group: 'Rewards',
    one: 'tournament',
    list: tournaments,
    card: tournament,
    related: [
      { list: tournamentEntries, by: 'tournament_id' },
      { list: tournamentAwards, by: 'tournament_id' },
    ],
  },
  {
    path: 'tournament-schedules',
    name: 'Recurring tournaments',
    group: 'Rewards',
    one: 'schedule',
    list: schedules,
    card: schedule,
  },
  {
    path: 'campaigns',
    name: 'Campaigns',
    group: 'Rewards',
    one: 'campaign',
    list: campaigns,
    card: campaign,
    beside: [campaignEffect],
    related: [{ list: sendings, by: 'campaign_id' }],
  },
]
