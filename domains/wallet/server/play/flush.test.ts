import { ledgerNameOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bet, call, openWallet, rollback, type WalletApp } from '../testing/wallet-testing.ts'
import type { Shard } from './batch.ts'
import { closeGracefully, openClient } from './batch-client.ts'
import { flush } from './flush.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'
import { createQueue } from './queue.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(() => app.close())

test('whose bet is settled does not wait with his next for another whom the rules decide', async () => {
  const ann = await app.player({ cash: 100n })
  const bob = await app.player({ cash: 100n, beside: ann })
  const ledger = ledgerNameOf(ann)
  const queue = createQueue()
  const shard: Shard = { ledger, queue, houseAccounts: new Map(), turn: 0, notPlain: new Map() }
  const answers: PlayAnswer[] = []
  const add = (request: PlayRequest) => {
    const resolve = (answer: PlayAnswer) => void answers.push(answer)
    shard.queue.add({ request, since: 0, tries: 0, resolve, reject: () => undefined })
  }
  add(call(ann, [rollback('another')]))
  for (const player of [bob, bob]) add(call(player, [bet(10)]))
  const client = await openClient(app.url)
  const rung: { ready: number; answered: number }[] = []
  const wakeOne = () => {
    rung.push({ ready: shard.queue.readyCount(), answered: answers.length })
  }
  await app.db.transaction().execute(async (tx) => {
    const table = sql.table(`${ledger}.account`)
    await sql`select from ${table} where player_id = ${ann} for update`.execute(tx)
    await flush({ client, now: app.services.now, wakeOne }, { shard, items: shard.queue.take(9) })
  })
  expect(rung).toEqual([{ ready: 1, answered: 1 }])
  await closeGracefully(client)
})
