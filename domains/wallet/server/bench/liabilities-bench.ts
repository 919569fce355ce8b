import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { connect, type Db } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import { transactionsOn } from '@casino/db/work.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { createLog } from '@casino/log/log.ts'
import { makeSigningKey } from '@casino/secrets/signing-key.ts'
import { now } from '@casino/time/now.ts'
import * as z from 'zod/mini'
import { showLiabilityProof as contract } from '../../liabilities-contract.ts'
import { showLiabilityProof } from '../liabilities/show-liability-proof.ts'
import { takeLiabilities } from '../liabilities/take-liabilities.ts'
import type { Figure } from './bench.ts'
import { addBalances, dropDatabase, makeDatabase } from './bench-store.ts'
import { walletMigrations } from './wallet-migrations.ts'

const playersCount = 1_000_000
const proofsCount = 200

/** The tree of a million players, from the accounts to the published root, and some proofs. */
export async function liabilitiesBench(url: string): Promise<Figure[]> {
  const name = `bench_${randomBytes(4).toString('hex')}`
  const wallet = await makeDatabase(url, name)
  const { db, close } = connect(wallet, { max: 2 })
  try {
    await migrate(db, walletMigrations)
    await makeSigningKey(db, now())
    await addBalances(wallet, playersCount)
    const log = createLog('bench', 'error')
    const started = performance.now()
    const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
    await takeLiabilities({ inTransaction, log, now: now() })
    const took = performance.now() - started
    return [
      { name: `liabilities of ${playersCount} players`, value: took / 1000, unit: 's' },
      ...(await proofs(db)),
    ]
  } finally {
    await close()
    await dropDatabase(url, name)
  }
}

async function proofs(db: Db): Promise<Figure[]> {
  const sizes: number[] = []
  const started = performance.now()
  for (let at = 0; at < proofsCount; at += 1) {
    const player = { id: BigInt(1 + at * (playersCount / proofsCount)) }
    const context = { db, player } as unknown as PlayerReadContext
    const proof = await showLiabilityProof(context, { currency: 'EUR' })
    sizes.push(JSON.stringify(z.encode(contract.output, proof)).length)
  }
  const took = performance.now() - started
  return [
    { name: 'a proof: the largest', value: Math.max(...sizes), unit: 'bytes' },
    { name: 'a proof: mean time', value: took / proofsCount, unit: 'ms' },
  ]
}
