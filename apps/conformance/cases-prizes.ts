import type { Case } from './case.ts'
import { Mismatch, same } from './mismatch.ts'
import { bet, win } from './operations.ts'
import type { ProtocolAdapter } from './protocol-adapter.ts'

const wonOnFreespins = 250n
/** Jackpots that must be refused with a win of 300. */
const badJackpots = [
  { jackpot_win: 301 },
  { jackpot_win: -1 },
  { jackpot_win: 1.5 },
  { jackpot_win: '1' },
  { jackpot_contribution: -0.01 },
  { jackpot_contribution: '0.01' },
]

/** Wins of free spins and jackpots. */
export const prizeCases: readonly Case[] = [
  {
    number: '30 a',
    title: 'the winnings of free spins again: paid once',
    needs: ['free spins', 'an issue'],
    async play({ adapter, setting, round, play, send, balanceOf, isDone, isRefused }) {
      const end = endingOf(adapter)
      const { issue = '' } = setting
      const before = await balanceOf()
      await send(end(issue, wonOnFreespins))
      const paid = (await balanceOf()) - before
      // Free spins that were already played pay nothing.
      if (paid !== 0n) same('paid', wonOnFreespins, paid)
      await isDone(await send(end(issue, wonOnFreespins)), before + paid)
      const other = await send(end(issue, wonOnFreespins + 1n))
      await isRefused(other, 'issue_over', { balance: before + paid })
      await isDone(await play(round({ finished: true }), bet(paid)), before)
    },
  },
  {
    number: '30 b',
    title: 'free spins that were not issued',
    needs: ['free spins'],
    async play({ adapter, send, balanceOf, isRefused }) {
      const before = await balanceOf()
      const answer = await send(endingOf(adapter)('no issue of yours', wonOnFreespins))
      await isRefused(answer, 'unknown_issue', { balance: before })
    },
  },
  {
    number: '36',
    title: 'a jackpot is a part of its win',
    needs: ['jackpots'],
    async play({ adapter, round, send, balanceOf, isDone, isRefused }) {
      const before = await balanceOf()
      const of = round()
      const [stake, prize] = [bet(300n), win(300n)]
      const received = (operation: typeof stake, fields: object) =>
        send(jackpotOf(adapter)(adapter.play(of, [operation]), fields))
      await isDone(await received(stake, { jackpot_contribution: 0.0125 }), before - 300n)
      for (const fields of badJackpots) {
        await isRefused(await received(prize, fields), 'malformed', { balance: before - 300n })
      }
      await isDone(await received(prize, { jackpot_win: 200, jackpot_contribution: 0 }), before)
    },
  },
]

function endingOf({ endFreespins }: ProtocolAdapter): NonNullable<ProtocolAdapter['endFreespins']> {
  if (!endFreespins) throw new Mismatch('a protocol with free spins', 'none')
  return endFreespins
}

function jackpotOf({ withJackpot }: ProtocolAdapter): NonNullable<ProtocolAdapter['withJackpot']> {
  if (!withJackpot) throw new Mismatch('a protocol with jackpots', 'none')
  return withJackpot
}
