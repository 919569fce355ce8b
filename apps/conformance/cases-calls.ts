import type { Case } from './case.ts'
import { same } from './mismatch.ts'
import { bet, win } from './operations.ts'

/** Signatures, users and currencies; single bets and wins, and lists of them. */
export const callCases: readonly Case[] = [
  {
    number: '1',
    title: 'a missing or wrong signature',
    async play({ adapter, round, sendText, balanceOf, isRefused }) {
      const before = await balanceOf()
      const { path, body } = adapter.play(round(), [bet(100n)])
      const text = JSON.stringify(body)
      const wrong = adapter.sign(`${text}\n`)
      await isRefused(await sendText(path, text), 'forbidden', { balance: before })
      await isRefused(await sendText(path, text, wrong), 'forbidden', { balance: before })
      await isRefused(await sendText(path, text, 'nonsense'), 'forbidden', { balance: before })
    },
  },
  {
    number: '2',
    title: 'a signature of the same JSON written otherwise',
    async play({ adapter, round, sendText, balanceOf, isRefused }) {
      const before = await balanceOf()
      const { path, body } = adapter.play(round(), [bet(100n)])
      const signature = adapter.sign(JSON.stringify(body))
      const answer = await sendText(path, JSON.stringify(body, undefined, 1), signature)
      await isRefused(answer, 'forbidden', { balance: before })
    },
  },
  {
    number: '3',
    title: 'an unknown user',
    async play({ round, play, balanceOf, setting, isRefused }) {
      const before = await balanceOf()
      const user = { ...setting.users.main, name: 'nobody|at|all' }
      await isRefused(await play(round({ user }), bet(100n)), 'unknown_user', { balance: before })
    },
  },
  {
    number: '4',
    title: "a currency that is not the player's",
    async play({ round, play, balanceOf, setting, isRefused }) {
      const before = await balanceOf()
      const answer = await play(round({ currency: setting.otherCurrency }), bet(100n))
      await isRefused(answer, 'wrong_currency', { balance: before })
    },
  },
  {
    number: '6',
    title: 'the balance',
    async play({ balanceOf }) {
      same('balance', await balanceOf(), await balanceOf())
    },
  },
  {
    number: '7',
    title: 'a bet',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(100n)
      await isDone(await play(of, stake), before - 100n)
      await isDone(await play({ ...of, finished: true }, win(100n, stake)), before)
    },
  },
  {
    number: '8',
    title: 'a bet and its win in one call',
    needs: ['lists'],
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const answer = await play(round({ finished: true }), bet(100n), win(250n))
      same('transactions', 2, answer.tx.length)
      await isDone(answer, before + 150n)
      await isDone(await play(round({ finished: true }), bet(150n)), before)
    },
  },
  {
    number: '9',
    title: 'a bet, and its win in another call',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(200n)
      await isDone(await play(of, stake), before - 200n)
      await isDone(await play({ ...of, finished: true }, win(200n, stake)), before)
    },
  },
  {
    number: '9 b',
    title: 'that win again: paid once, the same transaction',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(200n)
      const prize = win(200n, stake)
      await isDone(await play(of, stake), before - 200n)
      const first = await play(of, prize)
      const second = await play(of, prize)
      same('transactions', first.tx, second.tx)
      await isDone(second, before)
    },
  },
  {
    number: '10',
    title: 'a win of zero',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(0n)
      await isDone(await play(of, stake), before)
      await isDone(await play({ ...of, finished: true }, win(0n, stake)), before)
    },
  },
  {
    number: '11',
    title: 'a bet beyond the balance: refused with the balance',
    async play({ round, play, balanceOf, isRefused }) {
      const before = await balanceOf()
      const answer = await play(round(), bet(before + 1n))
      await isRefused(answer, 'not_enough_money', { balance: before })
      same('balance in the answer', before, answer.balance)
    },
  },
  {
    number: '12',
    title: 'a list whose second bet is too large: nothing is done',
    needs: ['lists'],
    async play({ round, play, balanceOf, isRefused }) {
      const before = await balanceOf()
      const answer = await play(round(), bet(100n), bet(before))
      await isRefused(answer, 'not_enough_money', { balance: before })
    },
  },
]
