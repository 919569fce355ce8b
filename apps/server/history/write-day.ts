import { setTimeout as pause } from 'node:timers/promises'
import { firstOffer } from '@casino/bonuses/public'
import { addPastDeposit, addPastWithdrawal } from '@casino/cashbox/public'
import type { Work } from '@casino/db/work.ts'
import type { Domain } from '@casino/domain/domain.ts'
import { isOldest, newestOwn, ownTxid } from '@casino/events/outbox-store.ts'
import type { namedReactions } from '@casino/events/react.ts'
import { reactWithin } from '@casino/events/react-within.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { addDemoPlayer } from '@casino/players/public'
import { holdFeed, passFeed, playSteps, readOwn } from '@casino/wallet/play'
import { inCurrency } from './amounts.ts'
import type { Person } from './people.ts'
import type { PlannedDay, PlannedDeposit, PlannedSession, PlannedWithdrawal } from './plan.ts'
import { roundsOf } from './play-of.ts'

/** What all days of a history share. `ids` has the people who have signed up, by their number. */
export type History = {
  people: readonly Person[]
  ids: Map<number, bigint>
  password_hash: string
  reactions: ReturnType<typeof namedReactions>
  /** The jobs that are run at the end of each day. */
  jobs: NonNullable<Domain['jobs']>
  classOf: (slug: string) => string
  staff: Staff
}
type Day = { number: number; midnight: Date; planned: PlannedDay }
type Given = { history: History; day: Day }

const secondsBetweenRounds = 9
const depositsFrom = 10 * 60
const withdrawalsFrom = 22 * 60
const lastMinute = 24 * 60 - 1

/**
 * Writes a day that is over by the actions of the domains at the times of the day, in the caller's
 * transaction. All that follows from them happens in it too, so that nobody is told of it: the
 * events are delivered and removed, the readers of the ledger have passed its transfers.
 */
export async function writeDay(present: Work, history: History, day: Day): Promise<void> {
  const { tx } = present
  const txid = await untilOldest(present)
  const held = await holdFeed(present, { reactions: history.reactions.streams, txid })
  // What live transfers have caused is told as ever.
  const after = await newestOwn(tx)
  const react = async (now: Date) => {
    const work = { ...present, now }
    let isBusy = true
    while (isBusy) {
      const hasRead = await readOwn(work, { held, txid })
      isBusy = (await reactWithin(work, { reactions: history.reactions.events, after })) || hasRead
    }
  }
  const given = { history, day }
  await signUp(present, given)
  await react(at(day, depositsFrom))
  await payIn(present, given)
  await play(present, given)
  await react(at(day, withdrawalsFrom))
  await payOut(present, given)
  const now = at(day, lastMinute)
  const work = { ...present, now }
  for (const job of history.jobs) {
    const open = {
      ...work,
      db: tx,
      inTransaction: <T>(run: (own: Work) => Promise<T>) => run(work),
    }
    await job.run(job.mode === 'open' ? open : work, {})
  }
  await react(now)
  await passFeed(work, held)
}

/** Waits until the transactions before this one have ended: readers of the ledger follow that order. */
async function untilOldest({ tx }: Work): Promise<bigint> {
  const txid = await ownTxid(tx)
  while (!(await isOldest(tx))) await pause(waitMs)
  return txid
}

const waitMs = 10

async function signUp(present: Work, { history, day }: Given): Promise<void> {
  for (const { player, minute } of day.planned.signUps) {
    const person = personOf(history, player)
    const { password_hash } = history
    const id = await addDemoPlayer(
      { ...present, now: at(day, minute) },
      { ...person, password_hash },
    )
    if (id !== undefined) history.ids.set(player, id)
  }
}

async function payIn(present: Work, { history, day }: Given): Promise<void> {
  for (const planned of inOrder(day.planned.deposits)) {
    await payInOnce({ ...present, now: at(day, planned.minute) }, history, planned)
  }
}

async function payInOnce(work: Work, history: History, planned: PlannedDeposit): Promise<void> {
  const { player, brand, eur, end, last4, takesBonus } = planned
  const player_id = history.ids.get(player)
  if (player_id === undefined) return
  const { currency } = personOf(history, player)
  const amount_cents = BigInt(inCurrency(eur * 100, currency))
  const asked = { player_id, currency, amount_cents, payment_brand: brand }
  const offer = takesBonus && end === 'done' ? await firstOffer(work, asked) : undefined
  await addPastDeposit(work, {
    player_id,
    brand,
    currency,
    amount_cents,
    end,
    last4,
    reason: reasons[end],
    bonus_version_id: offer?.version_id ?? null,
  })
}

const reasons = { done: null, failed: 'card_declined', canceled: 'by_player' } as const

async function play(present: Work, { history, day }: Given): Promise<void> {
  const sessions = inOrder(day.planned.sessions)
  for (const [minute, own] of Map.groupBy(sessions, (one) => one.minute)) {
    const requests = await Promise.all(
      own.map((session) => roundsIn(history, { day, session, place: sessions.indexOf(session) })),
    )
    const most = Math.max(...requests.map((rounds) => rounds.length))
    const steps = Array.from({ length: most }, (_, number) => ({
      at: at(day, minute, number * secondsBetweenRounds),
      requests: requests.flatMap((rounds) => rounds[number] ?? []),
    }))
    await playSteps(present, steps)
  }
}

type Played = { day: Day; session: PlannedSession; place: number }

async function roundsIn(history: History, { day, session, place }: Played) {
  const { player, game: slug, rounds, stake_eur_cents } = session
  const player_id = history.ids.get(player)
  if (player_id === undefined) return []
  const { currency } = personOf(history, player)
  return roundsOf({
    player_id,
    currency,
    slug,
    game_class: history.classOf(slug),
    rounds,
    stake_cents: inCurrency(stake_eur_cents, currency),
    seed: day.number * sessionsMax + place,
  })
}

/** More than the sessions of any day. */
const sessionsMax = 10_000

async function payOut(present: Work, { history, day }: Given): Promise<void> {
  for (const planned of inOrder(day.planned.withdrawals)) {
    await payOutOnce({ ...present, now: at(day, planned.minute) }, history, planned)
  }
}

async function payOutOnce(work: Work, history: History, planned: PlannedWithdrawal): Promise<void> {
  const { player, brand, percent, end, minutes } = planned
  const player_id = history.ids.get(player)
  if (player_id === undefined) return
  const { currency, country, brand_id } = personOf(history, player)
  const { staff } = history
  const money = { player_id, brand_id, brand, currency, country, percent }
  await addPastWithdrawal(work, { ...money, end, minutes, staff })
}

function personOf({ people }: History, number: number): Person {
  const person = people[number]
  if (!person) throw new Error(`the history has no person ${number}`)
  return person
}

function inOrder<One extends { minute: number }>(all: readonly One[]): One[] {
  return all.toSorted((one, other) => one.minute - other.minute)
}

function at({ midnight }: Day, minute: number, second = 0): Date {
  return new Date(midnight.getTime() + minute * 60_000 + second * 1000)
}
