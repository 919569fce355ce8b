import type { NextFloat } from '@casino/game-kit/fair/next-float.ts'
import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import { type Person, personOf } from './people.ts'
import { pick } from './pick.ts'

/** Minutes count from the midnight of the day (UTC), `player` counts the people of the plan. */
type Act = { player: number; minute: number }
export type PlannedDeposit = Act & {
  brand: string
  eur: number
  end: 'done' | 'failed' | 'canceled'
  last4: string
  takesBonus: boolean
}
export type PlannedSession = Act & {
  /** The place of its game among those that are played. */
  game: string
  rounds: number
  stake_eur_cents: number
}
export type PlannedWithdrawal = Act & {
  brand: string
  percent: number
  end: 'paid' | 'failed' | 'rejected' | 'recalled' | 'documents' | 'waiting'
  minutes: number
}
export type PlannedDay = {
  signUps: Act[]
  deposits: PlannedDeposit[]
  sessions: PlannedSession[]
  withdrawals: PlannedWithdrawal[]
}
export type Plan = { people: Person[]; days: PlannedDay[] }

/** The games that are played, by how often. */
export const playedGames = [
  { slug: 'starfall-reels', weight: 26 },
  { slug: 'pharaohs-vault', weight: 16 },
  { slug: 'ruby-orchard', weight: 12 },
  { slug: 'tidecaller', weight: 10 },
  { slug: 'french-roulette', weight: 9 },
  { slug: 'plinko', weight: 8 },
  { slug: 'dice', weight: 7 },
  { slug: 'limbo', weight: 6 },
  { slug: 'clockwork-gold', weight: 6 },
] as const

/** How somebody behaves. */
type Habits = {
  signsUpOn: number
  /** How likely they come on a day at first; they come less often the longer they are here. */
  comes: number
  wealth: number
  brand: string
  last4: string
  takesBonus: boolean
  paysNothing: boolean
}

const signUpMinutes = [6 * 60, 9 * 60] as const
const depositMinutes = [10 * 60, 13 * 60] as const
const withdrawalMinutes = [22 * 60, 23 * 60] as const
/** When the sessions of a day begin. */
const sessionMinutes = [14 * 60, 18 * 60, 20 * 60 + 30] as const
/** After so many days somebody comes half as often. */
const halfLifeDays = 30

/** The history of so many days and people: the same for the same seed. On each day somebody signs up. */
export function planOf(given: { seed: number; days: number; people: number }): Plan {
  const next = seededFloats(given.seed)
  const people = Array.from({ length: given.people }, (_, number) => personOf(number, next))
  const habits = people.map((person, number) =>
    habitsOf(person, { next, number, days: given.days }),
  )
  const days = Array.from({ length: given.days }, (_, day) =>
    dayOf(habits, { next, day, last: given.days - 1 }),
  )
  return { people, days }
}

function habitsOf(
  { country, currency }: Person,
  { next, number, days }: { next: NextFloat; number: number; days: number },
): Habits {
  const isEuro = currency === 'EUR'
  const brands = [
    { brand: 'card', weight: 50 },
    { brand: 'e_wallet', weight: 20 },
    { brand: 'bank_transfer', weight: 12 },
    { brand: 'ecopayz', weight: 8 },
    { brand: 'pay_by_bank', weight: isEuro && country !== 'IE' ? 14 : 0 },
  ]
  return {
    // The first ones on one day each, so that no day is without a sign-up.
    signsUpOn: number < days ? number : Math.floor(next() ** 1.4 * days),
    comes: 0.06 + next() ** 2 * 0.4,
    wealth: 1 + Math.floor(next() ** 3 * 5),
    brand: pick(next, brands).brand,
    last4: `${1000 + Math.floor(next() * 9000)}`,
    takesBonus: next() < 0.4,
    paysNothing: next() < 0.18,
  }
}

type OfDay = { next: NextFloat; day: number; last: number }

function dayOf(habits: readonly Habits[], given: OfDay): PlannedDay {
  const planned: PlannedDay = { signUps: [], deposits: [], sessions: [], withdrawals: [] }
  for (const [player, own] of habits.entries()) {
    if (own.signsUpOn > given.day) continue
    const isFirst = own.signsUpOn === given.day
    if (isFirst) planned.signUps.push({ player, minute: between(given.next, signUpMinutes) })
    if (own.paysNothing) continue
    const age = given.day - own.signsUpOn
    const comes = isFirst || given.next() < own.comes * 0.5 ** (age / halfLifeDays)
    if (comes) visit(planned, { ...given, player, own, isFirst })
  }
  return planned
}

type Visit = OfDay & { player: number; own: Habits; isFirst: boolean }

/** A visit: money in, play, and sometimes money out. */
function visit(planned: PlannedDay, given: Visit): void {
  const { next, player, own, isFirst } = given
  if (isFirst || next() < 0.55) planned.deposits.push(...depositsOf(given))
  const times = sessionMinutes.filter(() => next() < 0.6)
  for (const minute of times.length > 0 ? times : sessionMinutes.slice(1, 2)) {
    const most = own.takesBonus ? 400 : 1200
    planned.sessions.push({
      player,
      minute,
      game: pick(next, playedGames).slug,
      rounds: 5 + Math.floor(next() * 6),
      stake_eur_cents: Math.min(most, own.wealth * pick(next, [50, 100, 150, 250])),
    })
  }
  if (next() < 0.3) planned.withdrawals.push(withdrawalOf(given))
}

function depositsOf({ next, player, own, isFirst }: Visit): PlannedDeposit[] {
  const minute = between(next, depositMinutes)
  const paid: PlannedDeposit = {
    player,
    minute,
    brand: own.brand,
    eur: own.wealth * pick(next, [20, 20, 30, 50, 100]),
    end: 'done',
    last4: own.last4,
    takesBonus: own.takesBonus && (isFirst || next() < 0.5),
  }
  const chance = next()
  if (chance < 0.07)
    return [
      { ...paid, end: 'failed' },
      { ...paid, minute: minute + 4 },
    ]
  if (chance < 0.1) return [{ ...paid, end: 'canceled' }]
  return [paid]
}

const ends = [
  { end: 'paid', weight: 80 },
  { end: 'rejected', weight: 8 },
  { end: 'recalled', weight: 8 },
  { end: 'failed', weight: 4 },
] as const

/** Those of the last day wait for staff, those of the two before may wait for documents. */
function withdrawalOf({ next, player, own, day, last }: Visit): PlannedWithdrawal {
  const { end } = pick(next, ends)
  const isLate = day < last && day >= last - 2 && next() < 0.25
  return {
    player,
    minute: between(next, withdrawalMinutes),
    brand: own.brand,
    percent: pick(next, [40, 60, 80, 100]),
    end: day === last ? 'waiting' : isLate ? 'documents' : end,
    minutes: 2 + Math.floor(next() * 45),
  }
}

function between(next: NextFloat, [from, to]: readonly [number, number]): number {
  return from + Math.floor(next() * (to - from))
}
