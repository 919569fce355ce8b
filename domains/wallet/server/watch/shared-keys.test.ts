import { setGrowing, setShardsCount, shardOf } from '@casino/db/shards/shards.ts'
import type { FeedTransfer } from '@casino/ledger/feed-store.ts'
import { findSharedKeys } from '@casino/ledger/others-keys-store.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { PlayOperation } from '../play/play-request.ts'
import { archiveAll } from '../testing/archive-testing.ts'
import { bet, call, openWallet, rollback, type WalletApp } from '../testing/wallet-testing.ts'

// Three shards, whatever the run of tests has.
let app: WalletApp
let ann: bigint
/** One who stands in Ann's shard, and one of another. */
let [near, far]: [bigint, bigint] = [0n, 0n]
beforeAll(async () => {
  setShardsCount(3)
  app = await openWallet(inject('postgres'))
  ann = await app.player({ cash: 1000n })
  near = await app.player({ cash: 1000n, beside: ann })
  do far = await app.player({ cash: 1000n })
  while (shardOf(far) === shardOf(ann))
})
afterEach(() => setGrowing(false))
afterAll(() => app.close())

/** Who else has used the key, as the reader behind the ledger sees it who comes to the player's bet. */
async function othersOf(player_id: bigint, { ext_id }: PlayOperation): Promise<bigint[]> {
  const { provider } = call(player_id, [])
  const page = [{ player_id, provider, ext_id }] as FeedTransfer[]
  const found = await app.inTransaction(({ tx }) => findSharedKeys(tx, page))
  return found.map(({ other_id }) => other_id)
}

test('a plain bet under the archived key of another is found behind the ledger, in whatever shard he stands', async () => {
  const old = bet(7)
  await app.play(call(ann, [old]))
  await archiveAll(app)
  for (const player of [near, far]) {
    expect(await app.play(call(player, [old]))).toMatchObject({ ok: true })
    expect(await othersOf(player, old)).toContain(ann)
  }
  expect(await othersOf(ann, bet(7))).toEqual([])
})

test('what was taken back is nobody’s', async () => {
  const old = bet(7)
  await app.play(call(ann, [old]))
  await app.play(call(ann, [rollback(old.ext_id)]))
  await archiveAll(app)
  await app.play(call(far, [old]))
  expect(await othersOf(far, old)).toEqual([])
})

test('while players move into their shards, each is looked for in all of them', async () => {
  const one = bet(7)
  await app.play(call(near, [one]))
  // Ann is of the same shard, where she would have been refused by her key.
  expect(await othersOf(ann, one)).toEqual([])
  setGrowing(true)
  expect(await othersOf(ann, one)).toEqual([near])
})
