import type { Case } from './case.ts'
import { same } from './mismatch.ts'
import { bet, rollback, win } from './operations.ts'

/** Repeated, late and early calls, and rollbacks. */
export const repeatCases: readonly Case[] = [
  {
    number: '13',
    title: 'the same bet again: one debit, the same transaction',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(100n)
      const first = await play(of, stake)
      const second = await play(of, stake)
      same('transactions', first.tx, second.tx)
      await isDone(second, before - 100n)
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '14',
    title: 'a bet again in a list with something new',
    needs: ['lists'],
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(100n)
      const first = await play(of, stake)
      const mixed = await play(of, stake, win(100n))
      same('first transaction', first.tx[0], mixed.tx[0])
      await isDone(mixed, before)
    },
  },
  {
    number: '15',
    title: 'a known id with another amount',
    async play({ round, play, balanceOf, isDone, isRefused }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(100n)
      await isDone(await play(of, stake), before - 100n)
      const other = await play(of, { ...stake, amount: 200n })
      await isRefused(other, 'conflict', { balance: before - 100n })
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '16',
    title: 'a known id of another user',
    needs: ['other'],
    async play({ round, play, balanceOf, setting, isDone, isRefused }) {
      const { other } = setting.users
      const [before, others] = [await balanceOf(), await balanceOf(other)]
      const of = round()
      const stake = bet(100n)
      await isDone(await play(of, stake), before - 100n)
      await isRefused(await play({ ...of, user: other }, stake), 'conflict', {
        balance: others,
        user: other,
      })
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '17',
    title: 'a rollback of a bet',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(300n)
      await isDone(await play(of, stake), before - 300n)
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '18',
    title: 'a rollback again under its id',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(300n)
      const back = rollback(stake)
      await isDone(await play(of, stake), before - 300n)
      const first = await play(of, back)
      const second = await play(of, back)
      same('transactions', first.tx, second.tx)
      await isDone(second, before)
    },
  },
  {
    number: '19',
    title: 'a rollback again under a new id',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(300n)
      await isDone(await play(of, stake), before - 300n)
      await isDone(await play(of, rollback(stake)), before)
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '20',
    title: 'a rollback before its bet: the late bet moves nothing',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(300n)
      await isDone(await play(of, rollback(stake)), before)
      await isDone(await play(of, stake), before)
      await isDone(await play(of, stake), before)
    },
  },
  {
    number: '21',
    title: 'a rollback before its win: the late win moves nothing',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(100n)
      const prize = win(500n, stake)
      await isDone(await play(of, stake), before - 100n)
      await isDone(await play(of, rollback(prize)), before - 100n)
      await isDone(await play(of, prize), before - 100n)
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '22',
    title: 'a rolled-back win that was spent: the next win repays',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const [stake, all] = [bet(1n), bet(before + 499n)]
      const prize = win(500n, stake)
      await isDone(await play(of, stake), before - 1n)
      await isDone(await play(of, prize), before + 499n)
      await isDone(await play(of, all), 0n)
      await isDone(await play(of, rollback(prize)), 0n)
      await isDone(await play(of, win(700n, all)), 200n)
      await isDone(await play(of, rollback(all)), before + 699n)
      await isDone(await play(round({ finished: true }), bet(699n)), before)
    },
  },
  {
    number: '23',
    title: 'a rollback after the end of its round',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round({ finished: true })
      const stake = bet(100n)
      await isDone(await play(of, stake), before - 100n)
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '24',
    title: 'a win without a bet',
    async play({ adapter, round, play, balanceOf, isDone, isRefused }) {
      const before = await balanceOf()
      const of = round({ finished: true })
      const prize = win(100n, bet(100n))
      const answer = await play(of, prize)
      if (!adapter.hasFreeWins) return isRefused(answer, 'unknown_bet', { balance: before })
      await isDone(answer, before + 100n)
      await isDone(await play(of, rollback(prize)), before)
    },
  },
  {
    number: '24 b',
    title: 'a large win that overtook its bet: paid when it is repeated after it',
    async play({ round, play, balanceOf, isDone, isRefused }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(100n)
      const prize = win(500_000n, stake)
      await isRefused(await play(of, prize), 'unknown_bet', { balance: before })
      await isDone(await play(of, stake), before - 100n)
      await isDone(await play(of, prize), before + 499_900n)
      await isDone(await play(of, rollback(prize)), before - 100n)
      await isDone(await play(of, rollback(stake)), before)
    },
  },
]
