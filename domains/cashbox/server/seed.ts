import type { Tx } from '@casino/db/connect.ts'
import type { SeedContext } from '@casino/domain/domain.ts'
import { currencies } from '@casino/money/money.ts'
import { blockPlayers, playerByEmail } from '@casino/players/public'
import { ruleFirst } from '../approval.ts'
import { limitsOf } from '../limits.ts'
import type { State } from '../rules.ts'
import { sealKeys } from './methods/method-store.ts'
import { addPreset } from './methods/offer-store.ts'
import { switchProviderOff } from './methods/switch-provider.ts'
import { addPastDeposit } from './past/past-deposit.ts'
import { hasPayments, payersOf } from './payment-store.ts'
import { seedBtcpay } from './seed/seed-btcpay.ts'
import { sandboxBankName, sandboxChainName, seedMethods } from './seed/seed-methods.ts'
import { addRule } from './withdrawals/decision-store.ts'

const firstBrand = 1n
/** Platinum players are proposed larger amounts. */
const platinum = {
  group_id: 255,
  currency: 'EUR',
  amounts_cents: [10_000n, 25_000n, 50_000n, 100_000n],
}
const hourMs = 3_600_000

type History = {
  email: string
  currency: string
  amount_cents: bigint
  end: Extract<State, 'done' | 'failed' | 'canceled'>
  reason?: string
  hoursAgo: number
}

/** The deposits of demo users before the first day; a new player has none. */
const history: readonly History[] = [
  { ...ann(), amount_cents: 5000n, end: 'canceled', reason: 'by_player', hoursAgo: 75 },
  { ...ann(), amount_cents: 10_000n, end: 'failed', reason: 'card_declined', hoursAgo: 74 },
  { ...ann(), amount_cents: 20_000n, end: 'done', hoursAgo: 74 },
  { ...paid('vip', 'EUR'), amount_cents: 500_000n },
  { ...paid('tester', 'EUR'), amount_cents: 100_000n },
  { ...paid('excluded', 'EUR'), amount_cents: 10_000n },
  { ...paid('canada', 'CAD'), amount_cents: 30_000n },
  { ...paid('norway', 'NOK'), amount_cents: 200_000n },
  { ...paid('bitcoin', 'BTC'), amount_cents: 5_000_000n },
]

function ann() {
  return { email: 'ann@apogee.demo', currency: 'EUR' }
}

function paid(name: string, currency: string) {
  return { email: `${name}@apogee.demo`, currency, end: 'done' as const, hoursAgo: 48 }
}

/**
 * Seeds the withdrawal rules, the sandbox providers with their methods, and the past payments of
 * demo users. For real money the sandbox is disabled and players with its money are locked out.
 */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, settings } = context
  await sealKeys(tx)
  await addRules(tx)
  await seedBtcpay(context)
  if (settings.forRealMoney) return endSandbox(context)
  await seedMethods(context)
  await addPreset(tx, firstBrand, platinum)
  await seedHistory(context)
}

/**
 * Disables the sandbox bank. Its money is not real: players who have some can neither play nor
 * withdraw it.
 */
async function endSandbox(context: SeedContext): Promise<void> {
  for (const sandbox of [sandboxBankName, sandboxChainName]) {
    await switchProviderOff(context.tx, sandbox)
    const ids = await payersOf(context.tx, sandbox)
    await blockPlayers(context, { ids, reason: 'paid by the sandbox bank' })
  }
}

/** Adds the withdrawal rules of currencies that have no row yet. */
async function addRules(tx: Tx): Promise<void> {
  for (const { code } of currencies) {
    const limits = limitsOf(code)
    if (!limits) continue
    const { approved_by_rule_cents, approved_by_one_cents } = limits
    const first = { ...ruleFirst, approved_by_rule_cents, approved_by_one_cents }
    await addRule(tx, { ...first, currency: code })
  }
}

async function seedHistory(context: SeedContext): Promise<void> {
  const isNew = new Map<string, boolean>()
  for (const past of history) {
    const player = await playerByEmail(context.tx, past.email)
    if (!player) continue
    if (!isNew.has(past.email)) {
      isNew.set(past.email, !(await hasPayments(context.tx, player.id)))
    }
    if (isNew.get(past.email)) await addPast(context, player.id, past)
  }
}

async function addPast(context: SeedContext, player_id: bigint, past: History): Promise<void> {
  const { now, log, tx } = context
  const { hoursAgo, email: _email, ...deposit } = past
  const brand = past.currency === 'BTC' ? 'bitcoin' : 'card'
  const began = new Date(now.getTime() - hoursAgo * hourMs)
  await addPastDeposit({ tx, log, now: began }, { ...deposit, player_id, brand })
}
