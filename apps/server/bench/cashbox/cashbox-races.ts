import { randomUUID } from 'node:crypto'
import { approveWithdrawal } from '@casino/cashbox/public'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { staffNamed } from '@casino/staff/public'
import { now } from '@casino/time/now.ts'
import { type CashboxClient, paidReport } from '../cashbox-client.ts'
import type { Figure } from '../figure.ts'
import { deposit, openDeposit, payIn, type Shown, withdraw } from './cashbox-calls.ts'
import { letLeave } from './cashbox-store.ts'

const rounds = 100
const clicks = 5

/**
 * Counts the rounds in which exactly one of two competing actions took effect and the sum was
 * right.
 */
export async function raceTable(client: CashboxClient): Promise<Figure[]> {
  await leaveLittle(client)
  const saved = await keepCard(client)
  const races: [string, () => Promise<boolean>][] = [
    ['30 withdrawals of 60 % at once', () => withdrawalsRace(client)],
    ['recall against payout', () => recallRace(client)],
    ['doubled webhooks', () => webhookRace(client)],
    ['one-click double click', () => clickRace(client, saved)],
  ]
  const figures: Figure[] = []
  for (const [name, race] of races) {
    let held = 0
    for (let round = 0; round < rounds; round += 1) held += Number(await race())
    figures.push({ name: `race, ${name}: exactly once`, value: held, unit: `of ${rounds}` })
  }
  return figures
}

/** Leaves so little that 60 % of the balance can be withdrawn at once. */
async function leaveLittle(client: CashboxClient): Promise<void> {
  const most = 400_000
  while ((await client.balance()) > most) await withdraw(client, most)
}

async function withdrawalsRace(client: CashboxClient): Promise<boolean> {
  await payIn(client, 50_000)
  const before = await client.balance()
  const amount = Math.ceil(before * 0.6)
  const answers = await Promise.all(Array.from({ length: 30 }, () => withdraw(client, amount)))
  const paid = answers.filter(({ status }) => status === 200)
  return paid.length === 1 && (await client.balance()) === before - amount
}

/** The player cancels a withdrawal while a staff member approves it. */
async function recallRace(client: CashboxClient): Promise<boolean> {
  await letLeave(client.db, { currency: 'EUR', approved_by_rule_cents: 0 })
  await payIn(client, 5000)
  const before = await client.balance()
  const { id } = (await withdraw(client, 5000)).body
  const recall = () => client.post<Shown>(`/api/player/payments/${id}/recall`)
  const inTransaction = transactionsOn(client.db, () => ({ now: now(), log: quiet }))
  const staff = await staffNamed(client.db, 'Ada Clerk')
  if (!staff) throw new Error('the demo has no staff')
  const [approved, ...recalls] = await Promise.all([
    inTransaction((work) => approveWithdrawal({ ...work, staff }, { payment_id: BigInt(id) })),
    recall(),
    recall(),
  ])
  const recalled = recalls.filter(({ status }) => status === 200).length
  const isApproved = !approved.isRefused
  const left = isApproved ? before - 5000 : before
  return recalled + Number(isApproved) === 1 && (await client.balance()) === left
}

const quiet = createLog('bench', 'fatal')

async function webhookRace(client: CashboxClient): Promise<boolean> {
  const before = await client.balance()
  const payment = await openDeposit(client, 1500)
  const report = paidReport({ ...payment, reference: String(payment.id) })
  const event = randomUUID()
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      client.sendWebhook(report, at % 2 ? event : randomUUID()),
    ),
  )
  return (await client.balance()) === before + 1500
}

async function clickRace(client: CashboxClient, saved_profile_id: number): Promise<boolean> {
  const before = await client.balance()
  const key = randomUUID()
  const click = () => deposit(client, { amount_cents: 1100, saved_profile_id }, key)
  const answers = await Promise.all(Array.from({ length: clicks }, click))
  const ids = new Set(answers.map(({ body }) => body.payment.id))
  return ids.size === 1 && (await client.balance()) === before + 1100
}

type Method = { savedProfiles: { id: number }[] }

/** Pays once by a card that is saved. Returns the id of the saved card. */
async function keepCard(client: CashboxClient): Promise<number> {
  await payIn(client, 2000, { keeps_profile: true })
  const { body } = await client.get<Method[]>('/api/payment_methods?currency=EUR')
  const [saved] = body.flatMap(({ savedProfiles }) => savedProfiles)
  if (!saved) throw new Error('the card was not saved')
  return saved.id
}
