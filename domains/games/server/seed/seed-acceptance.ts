import { generateKeyPairSync } from 'node:crypto'
import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { SeedContext } from '@casino/domain/domain.ts'
import { demoCurrency, findCurrency, parseAmount } from '@casino/money/money.ts'
import { excludePlayer, playerByEmail } from '@casino/players/public'
import { accountsOf, grant, holdWithdrawal, openAccount, payHeld } from '@casino/wallet/money'
import { setGuard } from '@casino/wallet/play'
import { saveExternalPlayer } from '../providers/player-store.ts'
import { findProvider } from '../providers/provider-store.ts'
import { addBenchProvider, putBenchGame, putBenchIssue, putBenchSession } from './bench-store.ts'

const currency = 'USD'
/** Currencies with zero, two and eight decimals; the first player has an open session in each. */
const otherCurrencies = ['JPY', 'KZT', 'BTC']
const firstBalanceCents = 100_000n
const dayMs = 86_400_000

/** The provider's names of the bench's players. */
const players = [
  { external_id: '8|USDT|USD', email: 'acceptance@apogee.demo' },
  { external_id: '9|USDT|USD', email: 'acceptance-other@apogee.demo' },
  { external_id: 'disabled|USD', email: 'acceptance-disabled@apogee.demo' },
  { external_id: 'excluded|USD', email: 'acceptance-excluded@apogee.demo' },
  { external_id: 'limited|USD', email: 'acceptance-limited@apogee.demo' },
]
type BenchKeys = { secret: string; public_key: string | null }
type BenchOf = {
  protocol: string
  identifier: string
  keys(): BenchKeys
  /** Whether it can pay wins without a bet. */
  promo: boolean
  issue_id?: string
}
/** A provider per protocol; one without an issue has no free spins. */
const benches: BenchOf[] = [
  {
    protocol: 'gcp',
    identifier: 'acceptance',
    keys: knownKey,
    promo: true,
    issue_id: 'gcp-acceptance-issue',
  },
  { protocol: 'hub88', identifier: 'acceptance-hub88', keys: newPair, promo: false },
  {
    protocol: 'a8r',
    identifier: 'acceptance-a8r',
    keys: knownKey,
    promo: true,
    issue_id: 'a8r-acceptance-issue',
  },
]

/**
 * The test bench of the wallet protocols: a provider per protocol with a known key, hidden games,
 * players who may and may not bet, and open and ended sessions.
 */
export async function seedAcceptance(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  const { acceptance } = settings
  if (!acceptance) return
  const ids: bigint[] = []
  for (const player of players) ids.push(await putPlayer(context, player))
  const [main = 0n, , disabled = 0n, excluded = 0n, limited = 0n] = ids
  for (const code of otherCurrencies) await fillPurse(context, main, code)
  for (const bench of benches) await putBench(tx, { ...bench, players: ids, now })
  if (acceptance.balance !== undefined) await setBalance(context, main, acceptance.balance)

  await setGuard(tx, disabled, { blocked: true })
  const until = new Date(now.getTime() + 365 * dayMs)
  await excludePlayer(context, { id: excluded, until, but: 'all' })
  await setGuard(tx, excluded, { excluded_until: until })
  const reset_at = new Date(now.getTime() + 30 * dayMs)
  // No limit of a player has windows of an hour.
  const none = { limit_micros: 0n, left_micros: 0n, period_hours: 1, reset_at }
  await setGuard(tx, limited, { windows: [{ kind: 'wager', ...none }] })
}

type BenchPlayer = (typeof players)[number]

async function putPlayer(work: Work, { external_id, email }: BenchPlayer): Promise<bigint> {
  const { tx } = work
  const player = await playerByEmail(tx, email)
  if (!player) throw new Error(`${email} is not there`)
  const player_id = player.id
  await fillPurse(work, player_id, currency)
  await saveExternalPlayer(tx, { external_id, player_id })
  return player_id
}

async function fillPurse(work: Work, player_id: bigint, code: string): Promise<void> {
  await openAccount(work.tx, { player_id, currency: code })
  const key = code === currency ? 'acceptance:first' : `acceptance:first:${code}`
  const amount_cents = firstBalanceCents
  await grant(work, { player_id, currency: code, amount_cents, key })
}

type Bench = (typeof benches)[number] & { players: readonly bigint[]; now: Date }

async function putBench(tx: Tx, bench: Bench): Promise<void> {
  const { protocol, identifier, keys, promo, players: ids, now } = bench
  const known = await findProvider(tx, identifier)
  if (!known) await addBenchProvider(tx, { identifier, protocol, promo, ...keys() })
  const currencies = [currency, 'EUR', ...otherCurrencies]
  for (const slug of ['test', 'other']) {
    const provider_code = `acceptance:${slug}`
    await putBenchGame(tx, { provider: identifier, slug, provider_code, currencies, now })
  }
  for (const [at, player_id] of ids.entries()) {
    const session = { provider: identifier, game: `${identifier}:test`, player_id, currency, now }
    const name = `acceptance-session${at === 0 ? '' : `-${at + 1}`}`
    await putBenchSession(tx, { ...session, name, ended_at: null })
    if (at === 0) await putBenchSession(tx, { ...session, name: 'acceptance-over', ended_at: now })
  }
  await putFirstPlayers(tx, { ...bench, player_id: ids[0] ?? 0n })
}

type First = Pick<Bench, 'identifier' | 'issue_id' | 'now'> & { player_id: bigint }

/**
 * What only the first player has: sessions in other currencies and in play money, and free spins.
 */
async function putFirstPlayers(tx: Tx, { identifier, issue_id, player_id, now }: First) {
  const session = { provider: identifier, game: `${identifier}:test`, player_id, now }
  for (const code of otherCurrencies) {
    const name = `acceptance-session-${code.toLowerCase()}`
    await putBenchSession(tx, { ...session, name, currency: code, ended_at: null })
  }
  const demo = { name: 'acceptance-demo', currency: demoCurrency, ended_at: null }
  await putBenchSession(tx, { ...session, ...demo })
  if (!issue_id) return
  await putBenchIssue(tx, { issue_id, provider: identifier, player_id, currency, now })
}

/** The key of the published test vectors. */
function knownKey(): BenchKeys {
  return { secret: 'test', public_key: null }
}

/** Both sides of the bench use the same key pair. */
function newPair(): BenchKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** Pays in or out until the balance is reached; a deficit is settled from the first payment. */
async function setBalance(work: Work, player_id: bigint, balance: string): Promise<void> {
  const target = parseAmount(balance, findCurrency(currency) ?? failWith(currency))
  if (target === undefined) throw new Error(`--balance ${balance} is no amount in ${currency}`)
  for (const step of ['first', 'second']) {
    const accounts = await accountsOf(work.tx, player_id)
    const has = accounts.find((account) => account.currency === currency)?.amount_cents ?? 0n
    const key = `acceptance:${work.now.getTime()}:${step}`
    const payment = { player_id, currency, key }
    if (has < target) await grant(work, { ...payment, amount_cents: target - has })
    if (has > target) {
      await holdWithdrawal(work, { ...payment, amount_cents: has - target })
      await payHeld(work, { ...payment, amount_cents: has - target })
    }
  }
}

function failWith(code: string): never {
  throw new Error(`${code} is an unknown currency`)
}
