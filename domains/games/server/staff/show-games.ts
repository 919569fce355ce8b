import type { Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { auditOf } from '@casino/staff/public'
import * as contract from '../../staff-contract.ts'
import { categoryKind } from './change-category.ts'
import { gameKind } from './change-game.ts'
import { providerKind } from './change-provider.ts'
import {
  categoriesPage,
  countCategories,
  findOfficeCategory,
  firstGamesOf,
} from './office-categories-store.ts'
import { countGames, findOfficeGame, gamesPage } from './office-games-store.ts'
import {
  countProviders,
  findOfficeProvider,
  providersPage,
  reportsOf,
} from './office-providers-store.ts'
import { officeReturns } from './office-returns.ts'

export const gameReader: ListReader<typeof contract.games> = {
  rows: ({ db }, listing) => gamesPage(db, listing),
  count: ({ db }, counted) => countGames(db, counted),
}

export const providerReader: ListReader<typeof contract.providers> = {
  rows: ({ db }, listing) => providersPage(db, listing),
  count: ({ db }, { limit }) => countProviders(db, limit),
}

export const categoryReader: ListReader<typeof contract.categories> = {
  rows: ({ db }, listing) => categoriesPage(db, listing),
  count: ({ db }, { limit }) => countCategories(db, limit),
}

type Given = { id: bigint }

export async function showOfficeGame(
  { db, now }: StaffReadContext,
  { id }: Given,
): Promise<Output<typeof contract.showOfficeGame>> {
  const game = await findOfficeGame(db, id)
  if (!game) throw refuse(contract.showOfficeGame, 'game_unknown')
  return {
    ...game,
    badges: game.badges.map(({ type }) => type),
    categories: Object.entries(game.categories).map(([category, position]) => ({
      category,
      position,
    })),
    bet_limits: game.bet_limits.map((limit) => ({
      ...limit,
      stake_max_cents: BigInt(limit.stake_max_cents),
    })),
    ...(await officeReturns(db, { now, game: game.identifier })),
    audit: await auditOf(db, { kind: gameKind, id }),
  }
}

export async function showOfficeProvider(
  { db }: StaffReadContext,
  { id }: Given,
): Promise<Output<typeof contract.showOfficeProvider>> {
  const provider = await findOfficeProvider(db, id)
  if (!provider) throw refuse(contract.showOfficeProvider, 'provider_unknown')
  const reports = await reportsOf(db, id)
  return { ...provider, reports, audit: await auditOf(db, { kind: providerKind, id }) }
}

export async function showOfficeCategory(
  { db }: StaffReadContext,
  { id }: Given,
): Promise<Output<typeof contract.showOfficeCategory>> {
  const category = await findOfficeCategory(db, id)
  if (!category) throw refuse(contract.showOfficeCategory, 'category_unknown')
  const games = await firstGamesOf(db, id)
  return { ...category, games, audit: await auditOf(db, { kind: categoryKind, id }) }
}
