import type { Bench, Role } from './bench.ts'
import type { Case } from './case.ts'
import { same } from './mismatch.ts'
import { bet, rollback, win } from './operations.ts'
import type { Meaning } from './protocol-adapter.ts'

/** What a player can no longer do, and what is still paid to them. */
export const stateCases: readonly Case[] = [
  {
    number: '5',
    title: 'a disabled user: the bet is refused, the win is paid',
    needs: ['disabled'],
    play: (bench) => isStopped(bench, 'disabled', 'disabled'),
  },
  {
    number: '25-26 a',
    title: 'an ended session: no bet, but a win and a rollback',
    needs: ['an ended session'],
    async play({ round, play, balanceOf, setting, isDone, isRefused }) {
      const before = await balanceOf()
      const of = round()
      const over = { ...of, user: { ...setting.users.main, session: setting.endedSession } }
      const stake = bet(100n)
      const prize = win(300n, stake)
      await isDone(await play(of, stake), before - 100n)
      await isRefused(await play(over, bet(100n)), 'session_over', { balance: before - 100n })
      await isDone(await play(over, prize), before + 200n)
      await isDone(await play(over, rollback(prize)), before - 100n)
      await isDone(await play(over, rollback(stake)), before)
    },
  },
  {
    number: '25-26 b',
    title: 'a self-excluded user: no bet, but a win and a rollback',
    needs: ['excluded'],
    play: (bench) => isStopped(bench, 'excluded', 'excluded'),
  },
  {
    number: '25-26 c',
    title: 'a user at a limit: no bet, but a win and a rollback',
    needs: ['limited'],
    play: (bench) => isStopped(bench, 'limited', 'limited'),
  },
  {
    number: '25-26 d',
    title: "a bet repeated after the session's end: answered as it was",
    needs: ['an ended session'],
    async play({ round, play, balanceOf, setting, isDone, isRefused }) {
      const before = await balanceOf()
      const of = round()
      const over = { ...of, user: { ...setting.users.main, session: setting.endedSession } }
      const stake = bet(100n)
      const first = await play(of, stake)
      const again = await play(over, stake)
      same('transactions', first.tx, again.tx)
      await isDone(again, before - 100n)
      const other = await play(over, { ...stake, amount: 200n })
      await isRefused(other, 'conflict', { balance: before - 100n })
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '37',
    title: 'a demo never touches the wallet',
    needs: ['a demo session'],
    async play({ round, play, balanceOf, setting, isRefused }) {
      const before = await balanceOf()
      const user = { ...setting.users.main, session: setting.demoSession ?? '' }
      const of = round({ user })
      const stake = bet(100n)
      await isRefused(await play(of, stake), 'demo_session', { balance: before })
      await isRefused(await play(of, win(100n, stake)), 'demo_session', { balance: before })
    },
  },
]

/** If wins must reference a bet, a player who cannot bet can only get a rollback. */
async function isStopped(bench: Bench, role: Role, reason: Meaning): Promise<void> {
  const { adapter, setting, round, play, balanceOf, isDone, isRefused } = bench
  const user = setting.users[role]
  const before = await balanceOf(user)
  const of = round({ user })
  const stake = bet(100n)
  const prize = win(100n)
  await isRefused(await play(of, stake), reason, { balance: before, user })
  if (adapter.hasFreeWins) {
    await isDone(await play(of, prize), before + 100n, user)
    await isDone(await play(of, rollback(prize)), before, user)
  }
  await isDone(await play(of, rollback(stake)), before, user)
}
