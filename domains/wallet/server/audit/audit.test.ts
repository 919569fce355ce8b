import { askAll } from '@casino/ledger/audit/audit-store.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { deposit, holdWithdrawal, payHeld, returnPaid, reverseDeposit } from '../public/money.ts'
import { inEachLedger } from '../testing/in-each-ledger.ts'
import { damages } from '../testing/ledger-damages.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  await livelyEvening()
})
afterAll(() => app.close())

test('a sound ledger has no differences, and the audit says how much it saw', async () => {
  expect(await audit(app.db)).toMatchObject({ accounts: 3n, differences: [] })
})

test('what is odd but allowed is noticed for each provider and currency, not as a difference', async () => {
  const dan = await app.player({ cash: 1000n })
  const stake = bet(100)
  const ends = { round_id: 'ended', finished: true }
  // The end of a round is told with its bets: none of them came after it.
  await app.play(call(dan, [bet(10), bet(20), win(5)], ends))
  expect(await oddities()).toEqual([])

  await app.play(call(dan, [bet(30)], { round_id: 'ended' }))
  await app.play(call(dan, [stake, win(40)], { round_id: 'taken back' }))
  await app.play(call(dan, [rollback(stake.ext_id)], { round_id: 'taken back' }))
  await app.play(call(dan, [win(7)], { round_id: 'no bet' }))
  await app.play(call(dan, [win(0)], { round_id: 'nothing' }))
  expect(await oddities()).toEqual([
    ['wins_without_a_bet', 'apogee EUR', expect.stringMatching(/^2 wins, 47 in all/)],
    ['bets_after_the_end_of_their_round', 'apogee EUR', expect.stringMatching(/^1 bets, 30 in/)],
  ])

  const other = bet(60)
  await app.play(call(dan, [other], { round_id: 'its own' }))
  await app.play(call(dan, [rollback(other.ext_id)], { round_id: 'its own' }))
  expect(await oddities()).toHaveLength(2)
  const wrong = bet(60)
  await app.play(call(dan, [wrong], { round_id: 'its own' }))
  await app.play(call(dan, [rollback(wrong.ext_id)], { round_id: 'another' }))
  expect((await oddities()).at(-1)).toEqual([
    ...['rollbacks_of_another_round', 'apogee EUR'],
    expect.stringMatching(/^1 rollbacks, 60 in all/),
  ])
})

/** The notices by name, place and detail. */
async function oddities(): Promise<string[][]> {
  const { differences, notices } = await audit(app.db)
  expect(differences).toEqual([])
  return notices.map(({ name, place, detail }) => [name, place, detail])
}

test.each(damages)('%s is found by name', async (_what, damage, name) => {
  const found = await inDamagedCopy([damage])
  expect(found).toContain(name)
})

/** Without these rows other damages cannot be seen. */
const hidesOthers = [
  ...['tombstone deleted', 'account deleted', 'last transfer deleted'],
  ...['bonus ended without its money', 'bonuses deleted', 'guard without its bonus'],
]

test('twenty damages at once are found in one run', async () => {
  const apart = damages.filter(([what]) => !hidesOthers.includes(what))
  expect(apart.length).toBeGreaterThanOrEqual(20)
  const found = await inDamagedCopy(apart.map(([, damage]) => damage))
  expect(found).toEqual(expect.arrayContaining([...new Set(apart.map(([, , name]) => name))]))
})

/** Three players with everything that a ledger can hold. */
async function livelyEvening(): Promise<void> {
  const [ann, bob, eve] = [
    await app.player({ cash: 1000n, bonus: 300n }),
    await app.player({ cash: 1000n }),
    await app.player({ cash: 100n }),
  ]
  const [stake, late, prize] = [bet(120), bet(50), win(500)]
  await app.play(call(ann, [stake, win(30)]))
  await app.play(call(ann, [rollback(stake.ext_id)]))
  await app.play(call(ann, [rollback(late.ext_id)]))
  await app.play(call(ann, [late, bet(1000), win(77)]))
  await app.play(call(ann, [bet(200), win(100)], { round_id: 'mixed' }))
  await app.play(call(bob, [bet(10), win(20)]))
  await app.play(call(bob, [bet(0), win(0)]))
  await app.play(call(eve, [bet(100), prize]))
  await app.play(call(eve, [bet(490)]))
  await app.play(call(eve, [rollback(prize.ext_id)]))
  await app.inTransaction(async (work) => {
    const payment = { player_id: bob, currency: 'EUR', amount_cents: 100n }
    await deposit(work, { ...payment, key: 'in' })
    await holdWithdrawal(work, { ...payment, key: 'out' })
    await payHeld(work, { ...payment, key: 'out' })
    await returnPaid(work, { ...payment, key: 'out' })
    await reverseDeposit(work, { ...payment, key: 'in' })
  })
}

/** Damages the ledger, audits it, and takes the damage back. */
async function inDamagedCopy(damage: string[]): Promise<string[]> {
  const { db } = app
  const undone = new Error('undone')
  let names: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      for (const one of damage) await sql.raw(inEachLedger(one)).execute(tx)
      names = (await askAll(tx)).map(({ name }) => name)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return [...new Set(names)]
}
