import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { archiveAll, auditEverything } from '../testing/archive-testing.ts'
import { inEachLedger } from '../testing/in-each-ledger.ts'
import { bet, call, openWallet, type WalletApp, win } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(() => app.close())

test.each([
  [
    'an archived key deleted',
    'delete from ledger.archived_key where transfer_id = (select min(id) from ledger.archived_transfer)',
    'archived_transfer_and_key_do_not_match',
  ],
  [
    'an archived transfer deleted',
    `delete from ledger.archived_transfer
    where id = (select min(id) from ledger.archived_transfer where kind = 'bet')`,
    'chain_is_broken',
  ],
  [
    'an archived transfer brought back, and left where it was',
    'insert into ledger.transfer select * from ledger.archived_transfer limit 1',
    'key_is_used_again_after_archiving',
  ],
  [
    'the archive of a player forgotten',
    'update ledger.account set has_archived = false where player_id = 1',
    'account_does_not_know_of_its_archive',
  ],
])('%s is found by name', async (_what, damage, name) => {
  const ann = await app.player({ cash: 1000n })
  await app.play(call(ann, [bet(10), win(4)]))
  await archiveAll(app)
  const found = await auditEverything(app, (tx) => sql.raw(inEachLedger(damage)).execute(tx))
  expect(found.map((difference) => difference.name)).toContain(name)
})
