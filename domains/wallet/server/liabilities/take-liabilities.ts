import { createHash, randomBytes, sign } from 'node:crypto'
import type { Tx } from '@casino/db/connect.ts'
import type { OpenWork } from '@casino/db/work.ts'
import { takeSnapshot } from '@casino/ledger/audit/audit-store.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import { hexOf } from '@casino/proof/bytes.ts'
import { emptyChain, linkAfter } from '@casino/proof/hash-chain.ts'
import type { TreeNode } from '@casino/proof/merkle-tree.ts'
import { type NightText, signedMessageOf } from '../../liability-check.ts'
import { nightsKept } from '../../rules.ts'
import { statementKey } from '../statements/statement-key.ts'
import { addLeaf, bundlesOf, emptyLeaves, type Leaves, rootOver } from './build-tree.ts'
import {
  type AccountBalance,
  type AccountCursor,
  accountsAfter,
  addBundle,
  addNight,
  addTree,
  dropTrees,
  lastNight,
} from './liability-store.ts'
import { packedNodes } from './tops.ts'

const pageRows = 10_000
const accountsMax = 100_000_000
const dayMs = 86_400_000

/** The hourly job. */
export async function publishLiabilities(work: OpenWork): Promise<void> {
  await takeLiabilities(work)
}

type Taking = Pick<OpenWork, 'inTransaction' | 'log' | 'now'>

/**
 * Once a night (a UTC day): stores what the casino owes each player at one moment, as a tree per
 * currency, and adds the roots to the public list. True if it was done now.
 */
export async function takeLiabilities({ inTransaction, log, now }: Taking): Promise<boolean> {
  const night = now.toISOString().slice(0, 10)
  const isTaken = async (tx: Tx, lock: boolean) =>
    ((await lastNight(tx, lock))?.night ?? '') >= night
  if (await inTransaction(({ tx }) => isTaken(tx, false))) return false
  const trees = await inTransaction(async ({ tx }) => {
    await takeSnapshot(tx)
    return readAccounts(tx, night)
  })
  const taken = await inTransaction(async ({ tx }) => {
    // Another process may have been faster.
    if (await isTaken(tx, true)) return false
    await saveNight(tx, { night, now, trees })
    await dropTrees(tx, new Date(now.getTime() - nightsKept * dayMs).toISOString().slice(0, 10))
    return true
  })
  if (taken) log.info({ night, currencies: trees.length }, 'what players are owed was published')
  return taken
}

/** All money accounts by currency, in the transaction's snapshot. */
async function readAccounts(tx: Tx, night: string): Promise<Leaves[]> {
  const trees = new Map<string, Leaves>()
  for (const ledger of ledgers()) {
    for await (const accounts of pagesOf(tx, ledger)) {
      for (const account of accounts) addLeaf(treeOf(trees, night, account.currency), account)
    }
  }
  return [...trees.values()]
}

async function* pagesOf(tx: Tx, ledger: string): AsyncGenerator<AccountBalance[]> {
  let cursor: AccountCursor = { player_id: 0n, currency: '' }
  for (let read = 0; read < accountsMax; read += pageRows) {
    const accounts = await accountsAfter(tx, { ledger, ...cursor }, pageRows)
    yield accounts
    cursor = accounts.at(-1) ?? cursor
    if (accounts.length < pageRows) return
  }
  throw new Error(`more than ${accountsMax} accounts`)
}

function treeOf(trees: Map<string, Leaves>, night: string, currency: string): Leaves {
  const known = trees.get(currency)
  if (known) return known
  const fresh = emptyLeaves({ night, currency, secret: randomBytes(32).toString('hex') })
  trees.set(currency, fresh)
  return fresh
}

type Night = { night: string; now: Date; trees: readonly Leaves[] }

async function saveNight(tx: Tx, { night, now, trees }: Night): Promise<void> {
  const entries: NightText['trees'][number][] = []
  for (const tree of trees.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))) {
    entries.push(await saveTree(tx, tree))
  }
  const { number, previous } = linkAfter((await lastNight(tx)) ?? emptyChain)
  const whole: NightText = { number, night, taken_at: now.toISOString(), previous, trees: entries }
  const text = JSON.stringify(whole)
  const hash = createHash('sha256').update(text).digest('hex')
  const { private_key } = await statementKey(tx)
  const signature = sign(null, Buffer.from(signedMessageOf(hash)), private_key).toString('base64')
  await addNight(tx, { number, night, text, hash, signature })
}

/** Stores a tree bundle by bundle; returns its entry for the list. */
async function saveTree(tx: Tx, tree: Leaves) {
  const tops: TreeNode[] = []
  for (const { top, ...bundle } of bundlesOf(tree)) {
    await addBundle(tx, tree, bundle)
    tops.push(top)
  }
  const { night, currency, secret, count } = tree
  await addTree(tx, { night, currency, secret, leaves: count, tops: packedNodes(tops) })
  const { hash, sum } = rootOver(tops)
  if (sum !== tree.sum) throw new Error(`the tree of ${currency} lost what is owed`)
  return { currency, leaves: count, root: hexOf(hash), sum: String(sum) }
}
