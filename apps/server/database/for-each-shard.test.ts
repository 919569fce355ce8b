import { setShardsCount } from '@casino/db/shards/shards.ts'
import { afterEach, expect, test } from 'vitest'
import { forEachShard } from './for-each-shard.ts'
import { grants } from './grants.ts'

afterEach(() => {
  setShardsCount(1)
})

test('with one shard the grants stay as they are', () => {
  expect(forEachShard(grants)).toBe(grants)
})

test('with two shards, grants on the ledger apply to both and to the old function names', () => {
  setShardsCount(2)
  const right = 'execute on function ledger.play, wallet.other, ledger.move'
  const given = { one: ['usage on schema games, ledger, wallet', right, 'insert on games.game'] }
  expect(forEachShard(given)).toEqual({
    one: [
      'usage on schema games, ledger, ledger_0, ledger_1, wallet',
      'execute on all functions in schema ledger',
      'execute on function ledger_0.play, wallet.other, ledger_0.move',
      'execute on function ledger_1.play, wallet.other, ledger_1.move',
      'insert on games.game',
    ],
  })
})
