import { performance } from 'node:perf_hooks'
import { audit } from '@casino/wallet/books'
import { type CashboxClient, paidReport, withCashboxClient } from '../cashbox-client.ts'
import { type Figure, quantile } from '../figure.ts'
import { openDeposit, withdraw } from './cashbox-calls.ts'
import { raceTable } from './cashbox-races.ts'
import { letLeave, liftHour } from './cashbox-store.ts'

const warmDeposits = 20
const deposits = 200
const withdrawals = 40
const amount = 5000

/**
 * Measures deposits and withdrawals as a player sees them: from the bank's signed webhook to the
 * balance on the socket, and from the click to a sent withdrawal. Also measures what happens when
 * many arrive at once.
 */
export function cashboxBench(): Promise<Figure[]> {
  return withCashboxClient(async (client) => {
    await liftHour(client.db)
    await letLeave(client.db, { currency: 'EUR', approved_by_rule_cents: 1_000_000_000 })
    const figures = [
      ...spread('deposit, webhook to balance on the socket', await timeDeposits(client)),
      ...spread('withdrawal by rule, click to sent', await timeWithdrawals(client)),
      ...(await raceTable(client)),
    ]
    const { differences } = await audit(client.db)
    return [...figures, { name: 'differences in the books', value: differences.length, unit: '' }]
  })
}

async function timeDeposits(client: CashboxClient): Promise<number[]> {
  const times: number[] = []
  let balance = await client.balance()
  for (let count = 0; count < warmDeposits + deposits; count += 1) {
    const payment = await openDeposit(client, amount)
    balance += amount
    const expected = balance
    const start = performance.now()
    const seen = client.socket.next(
      ({ channel, data }) =>
        channel === `balance#${client.player}` && data.amount_cents === expected,
    )
    const sent = client.sendWebhook(paidReport({ ...payment, reference: String(payment.id) }))
    await seen
    if (count >= warmDeposits) times.push(performance.now() - start)
    await sent
  }
  return times
}

type Step = { state: string }

async function timeWithdrawals(client: CashboxClient): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < withdrawals; count += 1) {
    const start = performance.now()
    const sent = client.socket.next(
      ({ channel, data }) =>
        channel === `payments_changes#${client.player}` &&
        (data.steps as Step[]).at(-1)?.state === 'sent',
    )
    const { status } = await withdraw(client, amount)
    if (status !== 200) throw new Error(`a withdrawal was answered with ${status}`)
    await sent
    times.push(performance.now() - start)
  }
  return times
}

function spread(name: string, times: readonly number[]): Figure[] {
  return [
    { name: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `${name}: p99`, value: quantile(times, 0.99), unit: 'ms' },
  ]
}
