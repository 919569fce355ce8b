import { askAll } from '@casino/ledger/audit-store.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { deposit, holdWithdrawal, payHeld } from '../public/money.ts'
import {
  bet,
  call,
  openWallet,
  rollback,
  type WalletHouse,
  win,
} from '../testing/wallet-testing.ts'

let house: WalletHouse
beforeAll(async () => {
  house = await openWallet(inject('postgres'))
  await livelyEvening()
})
afterAll(() => house.close())

test('a sound ledger has no differences, and the audit says how much it saw', async () => {
  expect(await audit(house.db)).toMatchObject({ accounts: 3n, differences: [] })
})

test('what is odd but allowed is noticed for each provider and currency, not as a difference', async () => {
  const dan = await house.player({ cash: 1000n })
  const stake = bet(100)
  const ends = { round_id: 'ended', finished: true }
  // The end of a round is told with its bets: none of them came after it.
  await house.play(call(dan, [bet(10), bet(20), win(5)], ends))
  expect(await oddities()).toEqual([])

  await house.play(call(dan, [bet(30)], { round_id: 'ended' }))
  await house.play(call(dan, [stake, win(40)], { round_id: 'taken back' }))
  await house.play(call(dan, [rollback(stake.ext_id)], { round_id: 'taken back' }))
  await house.play(call(dan, [win(7)], { round_id: 'no bet' }))
  await house.play(call(dan, [win(0)], { round_id: 'nothing' }))
  expect(await oddities()).toEqual([
    ['wins_without_a_bet', 'apogee EUR', expect.stringMatching(/^2 wins, 47 in all/)],
    ['bets_after_the_end_of_their_round', 'apogee EUR', expect.stringMatching(/^1 bets, 30 in/)],
  ])
})

/** The notices by name, place and detail. */
async function oddities(): Promise<string[][]> {
  const { differences, notices } = await audit(house.db)
  expect(differences).toEqual([])
  return notices.map(({ name, place, detail }) => [name, place, detail])
}

const one = 'select min(id) from ledger.transfer where'
/** What was done to the ledger behind its back, and by which name the audit knows it. */
const damages: [string, string, string][] = [
  [
    'cash added',
    'update ledger.account set cash = cash + 1 where player_id = 1',
    'balance_is_not_its_entries',
  ],
  [
    'bonus added',
    'update ledger.account set bonus = bonus + 1 where player_id = 1',
    'balance_is_not_that_of_the_last_transfer',
  ],
  [
    'deficit forgiven',
    'update ledger.account set deficit = 0 where player_id = 3',
    'balance_is_not_its_entries',
  ],
  [
    'cash below zero',
    `alter table ledger.account drop constraint balance_not_negative;
    update ledger.account set cash = -5 where player_id = 1`,
    'balance_is_below_zero',
  ],
  [
    'seq moved',
    'update ledger.account set seq = seq + 1 where player_id = 1',
    'seq_is_not_the_number_of_transfers',
  ],
  [
    'last transfer moved',
    'update ledger.account set last_transfer = 1 where player_id = 2',
    'balance_is_not_that_of_the_last_transfer',
  ],
  [
    'account deleted',
    'delete from ledger.account where player_id = 2',
    'seq_is_not_the_number_of_transfers',
  ],
  [
    'two accounts of one id',
    'update ledger.account set id = 1 where player_id < 3',
    'two_accounts_have_one_id',
  ],
  [
    'transfer deleted',
    `delete from ledger.transfer where id = (${one} kind = 'win')`,
    'chain_is_broken',
  ],
  [
    'last transfer deleted',
    'delete from ledger.transfer where id = (select max(id) from ledger.transfer)',
    'seq_is_not_the_number_of_transfers',
  ],
  [
    'amount changed',
    `update ledger.transfer set cash_amount = cash_amount + 1
    where id = (${one} kind = 'bet' and cash_amount > 0)`,
    'transfer_is_not_what_was_asked',
  ],
  [
    'amount and question changed',
    `update ledger.transfer set cash_amount = cash_amount + 1,
    amount_cents = amount_cents + 1 where id = (${one} kind = 'win' and cash_amount > 0)`,
    'chain_is_broken',
  ],
  [
    'balance after changed',
    `update ledger.transfer set cash_after = cash_after + 1
    where id = (${one} kind = 'bet')`,
    'chain_is_broken',
  ],
  [
    'bet turned into a credit',
    `update ledger.transfer set debit = credit, credit = debit
    where id = (${one} kind = 'bet' and cash_amount > 0)`,
    'transfer_is_between_the_wrong_accounts',
  ],
  [
    'transfer of another account',
    `update ledger.transfer set debit = 999
    where id = (${one} debit > 0)`,
    'transfer_is_between_the_wrong_accounts',
  ],
  [
    'house delta deleted',
    `delete from ledger.house_delta where ctid in
    (select ctid from ledger.house_delta limit 1)`,
    'house_deltas_are_not_what_touched_the_house',
  ],
  [
    'house delta doubled',
    `insert into ledger.house_delta select * from ledger.house_delta limit 1`,
    'house_deltas_are_not_what_touched_the_house',
  ],
  [
    'house account deleted',
    `delete from ledger.house_account where name = 'payments'`,
    'house_deltas_are_not_what_touched_the_house',
  ],
  [
    'key taken twice',
    `update ledger.transfer set ext_id = 'twice' where id in
    (select min(id) from ledger.transfer where kind = 'win' group by player_id)`,
    'key_is_used_by_two_players',
  ],
  ['tombstone deleted', 'delete from ledger.tombstone', 'rollback_without_tombstone'],
  [
    'tombstone invented',
    `insert into ledger.tombstone values (1, 'apogee', 'ghost', 1)`,
    'tombstone_without_rollback',
  ],
  [
    'rollback of less',
    `update ledger.transfer set cash_amount = cash_amount - 1
    where id = (${one} kind = 'rollback' and cash_amount > 1)`,
    'rolled_back_but_not_restored',
  ],
  [
    'bet made void',
    `update ledger.transfer set void = true, cash_amount = 0, bonus_amount = 0
    where id = (${one} kind = 'bet' and player_id = 2)`,
    'void_without_rollback',
  ],
  [
    'more paid than held',
    `update ledger.transfer set amount_cents = 1, cash_amount = 1
    where kind = 'pay'`,
    'held_money_left_twice_or_unheld',
  ],
  [
    'stakes of a round moved to bonus money',
    `update ledger.round set stake_cash = stake_cash - 1, stake_bonus = stake_bonus + 1
    where stake_bonus > 0`,
    'round_is_not_its_bets',
  ],
  ['rounds deleted', 'delete from ledger.round', 'round_is_not_its_bets'],
  [
    'round invented',
    `insert into ledger.round values (2, 'apogee', 'ghost', 5, 5, false)`,
    'round_is_not_its_bets',
  ],
  [
    'bonus money won as cash',
    `update ledger.transfer set cash_amount = cash_amount + bonus_amount, bonus_amount = 0
    where kind = 'win' and bonus_amount > 0`,
    'win_is_not_split_as_its_stakes',
  ],
  [
    'cash won as bonus money',
    `update ledger.transfer set cash_amount = 0, bonus_amount = cash_amount
    where kind = 'win' and player_id = 2`,
    'win_is_not_split_as_its_stakes',
  ],
]

test.each(damages)('%s is found by name', async (_what, damage, name) => {
  const found = await inDamagedCopy([damage])
  expect(found).toContain(name)
})

test('twenty damages at once are found in one run', async () => {
  const apart = damages.filter(
    ([what]) => !['tombstone deleted', 'account deleted', 'last transfer deleted'].includes(what),
  )
  expect(apart.length).toBeGreaterThanOrEqual(20)
  const found = await inDamagedCopy(apart.map(([, damage]) => damage))
  expect(found).toEqual(expect.arrayContaining([...new Set(apart.map(([, , name]) => name))]))
})

/** Three players with everything that a ledger can hold. */
async function livelyEvening(): Promise<void> {
  const [ann, bob, eve] = [
    await house.player({ cash: 1000n, bonus: 300n }),
    await house.player({ cash: 1000n }),
    await house.player({ cash: 100n }),
  ]
  const [stake, late, prize] = [bet(120), bet(50), win(500)]
  await house.play(call(ann, [stake, win(30)]))
  await house.play(call(ann, [rollback(stake.ext_id)]))
  await house.play(call(ann, [rollback(late.ext_id)]))
  await house.play(call(ann, [late, bet(1000), win(77)]))
  await house.play(call(ann, [bet(200), win(100)], { round_id: 'mixed' }))
  await house.play(call(bob, [bet(10), win(20)]))
  await house.play(call(bob, [bet(0), win(0)]))
  await house.play(call(eve, [bet(100), prize]))
  await house.play(call(eve, [bet(490)]))
  await house.play(call(eve, [rollback(prize.ext_id)]))
  await house.inTransaction(async (work) => {
    const payment = { player_id: bob, currency: 'EUR', amount_cents: 100n }
    await deposit(work, { ...payment, key: 'in' })
    await holdWithdrawal(work, { ...payment, key: 'out' })
    await payHeld(work, { ...payment, key: 'out' })
  })
}

/** Damages the ledger, audits it, and takes the damage back. */
async function inDamagedCopy(damage: string[]): Promise<string[]> {
  const { db } = house
  const undone = new Error('undone')
  let names: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      for (const one of damage) await sql.raw(one).execute(tx)
      names = (await askAll(tx)).map(({ name }) => name)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return [...new Set(names)]
}
