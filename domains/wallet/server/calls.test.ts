import type { PlayerContext } from '@casino/http/context.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain } from '../index.ts'
import { assertDurable } from '../start.ts'
import { type House, openHouse, silent } from '../testing/wallet-testing.ts'
import { addAccount } from './add-account.ts'
import { listAccounts } from './list-accounts.ts'
import { listCurrencies } from './list-currencies.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(inject('postgres'))
})
afterAll(() => house.drop())

test('a player opens an account in another currency, once', async () => {
  const ann = await house.player({ cash: 70n, bonus: 30n })
  const open = () => as(ann, (context) => addAccount(context, { currency: 'BTC' }))
  const btc = { currency: 'BTC', active: false, amount_cents: 0n, available_to_cashout_cents: 0n }
  expect([await open(), await open()]).toEqual([btc, btc])
  expect(await as(ann, listAccounts)).toEqual({
    data: [
      { currency: 'EUR', active: true, amount_cents: 100n, available_to_cashout_cents: 70n },
      btc,
    ],
  })
})

test('an unknown currency is refused', async () => {
  const ann = await house.player()
  await expect(as(ann, (one) => addAccount(one, { currency: 'XYZ' }))).rejects.toMatchObject({
    code: 'currency_not_enabled',
  })
})

test('the currencies are told with their subunits', async () => {
  const { data } = await as(1n, listCurrencies)
  expect(data[0]).toEqual({ code: 'EUR', fiat: true, subunits_to_unit: 100, enabled: true })
  expect(data.find(({ code }) => code === 'JPY')?.subunits_to_unit).toBe(1)
  expect(data).toHaveLength(15)
})

test('who signs up has an account in his currency', async () => {
  const payload = { player_id: 77_000, currency: 'NOK', country: 'NO' }
  await house.inTransaction(async ({ tx }) => {
    for (const { react } of domain.reactions ?? []) {
      const told = [{ position: 1n, player_id: 77_000n, payload }]
      await react({ tx, now: house.clock.at, log: silent }, told)
      await react({ tx, now: house.clock.at, log: silent }, told)
    }
  })
  expect(await as(77_000n, listAccounts)).toMatchObject({
    data: [{ currency: 'NOK', active: true }],
  })
})

test('the wallet does not serve a database that may lose what it acknowledged', async () => {
  await assertDurable(house.db)
  await house.db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    await expect(assertDurable(tx)).rejects.toThrow('synchronous_commit off')
  })
})

function as<T>(id: bigint, action: (context: PlayerContext) => Promise<T>): Promise<T> {
  return house.inTransaction(({ tx }) => action({ tx, player: { id } } as unknown as PlayerContext))
}
