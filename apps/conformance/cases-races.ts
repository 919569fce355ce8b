import type { Bench } from './bench.ts'
import type { Case } from './case.ts'
import { Mismatch, same } from './mismatch.ts'
import { bet, rollback, win } from './operations.ts'
import type { Answer, Message, ProtocolAdapter } from './protocol-adapter.ts'

const copies = 100
const repeatsMax = 20

/** Concurrent calls, unusual formats, and rounds of several calls. */
export const raceCases: readonly Case[] = [
  {
    number: '27',
    title: 'two bets at once that each take all: one is done',
    async play({ round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stakes = [bet(before), bet(before)]
      const answers = await Promise.all(stakes.map((stake) => play(of, stake)))
      same('done', 1, answers.filter(({ ok }) => ok).length)
      same('balance', 0n, await balanceOf())
      const stake = stakes[answers.findIndex(({ ok }) => ok)]
      if (stake) await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '28',
    title: `${copies} copies of a bet at once: one debit`,
    async play({ adapter, round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(100n)
      const send = () => answered(adapter, () => play(of, stake))
      const answers = await Promise.all(Array.from({ length: copies }, send))
      same('done', copies, answers.filter(({ ok }) => ok).length)
      same('different answers', 1, new Set(answers.map(({ tx }) => tx.join())).size)
      same('balance', before - 100n, await balanceOf())
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  {
    number: '29',
    title: 'a bet and its rollback at once: nothing remains',
    async play({ round, play, balanceOf }) {
      const before = await balanceOf()
      for (let turn = 0; turn < 10; turn += 1) {
        const of = round()
        const stake = bet(100n)
        await Promise.all([play(of, stake), play(of, rollback(stake))])
        same('balance', before, await balanceOf())
      }
    },
  },
  {
    number: '41',
    title: 'amounts that a number would round, or that are none',
    async play({ adapter, round, sendText, balanceOf, isRefused }) {
      const before = await balanceOf()
      for (const amount of adapter.badAmounts) {
        const { path, body } = adapter.play(round(), [bet(100n)])
        const text = JSON.stringify(body).replace(/"amount":("[^"]*"|\d+)/, `"amount":${amount}`)
        const answer = await sendText(path, text, adapter.sign(text))
        const reason = amount === '"999999999999999999"' ? 'not_payable' : 'malformed'
        await isRefused(answer, reason, { balance: before })
      }
    },
  },
  {
    number: '42',
    title: 'unknown fields',
    async play({ adapter, round, send, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(100n)
      await isDone(await send(withMore(adapter.play(of, [stake]))), before - 100n)
      await isDone(await send(withMore(adapter.play(of, [rollback(stake)]))), before)
    },
  },
  {
    number: '43',
    title: 'another game within the session',
    needs: ['a game'],
    async play({ setting, round, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round({ game: setting.otherGame })
      const stake = bet(100n)
      await isDone(await play(of, stake), before - 100n)
      await isDone(await play({ ...of, finished: true }, win(100n, stake)), before)
    },
  },
  {
    number: '44',
    title: 'a call that only ends the round',
    needs: ['a closing call'],
    async play({ adapter, round, send, play, balanceOf, isDone }) {
      const before = await balanceOf()
      const of = round()
      const stake = bet(100n)
      await isDone(await play(of, stake), before - 100n)
      const closing = adapter.close(of)
      if (!closing) throw new Mismatch('a closing call', 'none')
      await isDone(await send(closing), before - 100n)
      await isDone(await play(of, rollback(stake)), before)
    },
  },
  { number: '45', title: 'a round of three bets and one win', play: playRound },
]

/** The answer to a call, which is retried while the wallet is overloaded, as providers do. */
async function answered({ codes }: ProtocolAdapter, call: () => Promise<Answer>): Promise<Answer> {
  for (let repeat = 0; repeat < repeatsMax; repeat += 1) {
    const answer = await call()
    if (answer.ok || !codes.unavailable.includes(answer.code)) return answer
  }
  return call()
}

async function playRound({ round, play, balanceOf, isDone }: Bench): Promise<void> {
  const before = await balanceOf()
  const of = round()
  const stakes = [bet(100n), bet(150n), bet(50n)] as const
  await isDone(await play(of, stakes[0]), before - 100n)
  await isDone(await play(of, stakes[1]), before - 250n)
  await isDone(await play(of, stakes[2]), before - 300n)
  await isDone(await play({ ...of, finished: true }, win(300n, stakes[2])), before)
}

function withMore({ path, body }: Message): Message {
  const more = { surprise: { deep: [1, { level: 'x' }] }, tags: ['a', null], rate: 0.0625 }
  const lists = ['actions', 'transactions'].filter((name) => Array.isArray(body[name]))
  const inside = lists.map((name) => [
    name,
    (body[name] as object[]).map((one) => ({ ...one, jackpot_contribution: 0.0125 })),
  ])
  return { path, body: { ...body, ...more, ...Object.fromEntries(inside) } }
}
