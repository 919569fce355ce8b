import { randomUUID } from 'node:crypto'
import { domain as bonuses } from '@casino/bonuses/server'
import { type Payment, paymentEnded } from '@casino/cashbox/contract'
import { emit } from '@casino/events/emit.ts'
import { domain as games } from '@casino/games/server'
import { domain as players } from '@casino/players/server'
import { people, signUpPerson } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { award, grant, pointsCurrency, unitsOf } from '@casino/wallet/money'
import { play } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { inject } from 'vitest'
import * as contract from '../../contract.ts'
import { replacePrizes } from '../draw/draw-store.ts'
import { openLottery } from '../draw/open-lottery.ts'
import { addLottery, type NewLottery, putBetRule, putDepositRule } from '../edit-store.ts'
import { domain as lotteries } from '../index.ts'
import { lockLottery, type PrizeJson } from '../lottery-store.ts'

export type LotteryApp = Awaited<ReturnType<typeof openLotteries>>

const dayMs = 86_400_000
const betRule = { product: 'casino', eur_micros: 10_000_000n } as const

/** A test app with a cashbox and lotteries; bets can be placed. */
export async function openLotteries() {
  const app = await startTestApp(inject('postgres'), {
    domains: [staff, players, wallet, prizes, games, bonuses, lotteries],
    people,
    staff: testStaff,
    isStarted: true,
  })
  await app.relay()
  return {
    ...app,
    /** Gives 1000 euros and 10,000 points. */
    fund: (person: Person) => fundPlayer(app, person),
    /** A lottery that began a minute ago: a ticket for 10 euros deposited, or for 10 staked. */
    async lottery(more: Partial<NewLottery> = {}, prizes = someMoney(1)): Promise<bigint> {
      return app.inTransaction(async (work) => {
        const { tx, now } = work
        const id = await addLottery(tx, { ...usual(now), ...more, now })
        if (id === undefined) throw new Error('another lottery has this address')
        const price = { from_amount_cents: 1000n, price_cents: 1000n }
        await putDepositRule(tx, id, { currency: 'EUR', ...price })
        await putBetRule(tx, id, betRule)
        await replacePrizes(tx, id, prizes)
        const draft = await lockLottery(tx, id)
        if (draft) await openLottery(work, draft)
        return id
      })
    },
    /** A player of age with 1000 euros and 10,000 points. */
    async player(): Promise<Person> {
      const person = await signUpPerson(app, {})
      await app.pool.query(
        `update players.player set date_of_birth = '1990-01-01', country = 'DE' where id = $1`,
        [person.id],
      )
      await app.relay()
      await fundPlayer(app, person)
      return person
    },
    /** Ends a deposit as the cashbox does: it is paid, or taken back. Returns the payment. */
    async deposit(person: Person, amount_cents: bigint, before?: Payment): Promise<Payment> {
      const payment = before ? takenBack(before) : paid(amount_cents, app.clock.at)
      await app.inTransaction(({ tx }) => emit(tx, paymentEnded, payment, { player_id: person.id }))
      await app.relay()
      return payment
    },
    bet: (person: Person, amount: number, ext_id: string = randomUUID()) =>
      playRound(person, { type: 'bet', ext_id, amount_cents: BigInt(amount) }),
    rollback: (person: Person, ref_ext_id: string) =>
      playRound(person, { type: 'rollback', ext_id: randomUUID(), ref_ext_id, amount_cents: 0n }),
    status: async (person: Person, id: bigint) =>
      (await person.call(contract.showStatus, { id: String(id) })).body,
    /** The tickets that the wallet counts. */
    walletTickets: async ({ id: player_id }: Person, id: bigint) =>
      (await unitsOf(app.db, player_id)).tickets.find(({ lottery_id }) => lottery_id === id)
        ?.tickets ?? 0n,
    /** Moves the clock past the end of a lottery that began now, and draws. */
    async drawAfter(days: number) {
      app.clock.at = new Date(app.clock.at.getTime() + days * dayMs)
      await app.job('lotteries.draw')
    },
  }
}

let paymentsCount = 0n

function paid(amount_cents: bigint, now: Date): Payment {
  paymentsCount += 1n
  const method = { id: 1n, brand: 'card', title: 'Card' }
  return {
    id: paymentsCount,
    action: 'deposit',
    type: 'PAYMENT',
    state: 'succeeded',
    success: true,
    currency: 'EUR',
    amount_cents,
    payment_system: 'card',
    system_name: 'Card',
    brand: 'card',
    method,
    card: null,
    created_at: now,
    finished_at: now,
    recallable: false,
    lockable: false,
    locked_at: null,
    proof_by: null,
    cancellation_reason: null,
    confirmations: null,
    steps: [{ state: 'done', at: now, reason: null }],
    page_url: null,
    waits_for: null,
  }
}

function takenBack(payment: Payment): Payment {
  return { ...payment, state: 'declined', success: false, cancellation_reason: 'charged_back' }
}

function fundPlayer(app: TestApp, { id: player_id }: Person) {
  return app.inTransaction(async (work) => {
    const own = { player_id, key: 'fund' }
    await grant(work, { ...own, currency: 'EUR', amount_cents: 100_000n })
    await award(work, { ...own, currency: pointsCurrency, amount: 10_000n, key: 'points' })
  })
}

type Operation = Parameters<typeof play>[0]['operations'][number]

function playRound({ id: player_id }: Person, operation: Operation) {
  return play({
    player_id,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: randomUUID(),
    finished: true,
    operations: [operation],
  })
}

let lotteriesCount = 0

function usual(now: Date): Omit<NewLottery, 'now'> {
  lotteriesCount += 1
  return {
    slug: `test-${lotteriesCount}`,
    brand_id: null,
    titles: { en: 'Test draw' },
    currency: 'EUR',
    start_at: new Date(now.getTime() - 60_000),
    end_at: new Date(now.getTime() + dayMs),
    group_ids: [],
    points_price: 100,
    player_max: 50,
    tickets_max: 1000,
    series: null,
    repeat_days: null,
    uses_beacon: false,
    created_by: 'a test',
  }
}

/** So many prizes of 10 euros. */
export function someMoney(count: number): PrizeJson[] {
  return Array.from({ length: count }, () => ({
    kind: 'cash',
    currency: 'EUR',
    amount_cents: 1000,
  }))
}
