import { signHex } from '@casino/secrets/hmac.ts'
import { expect, test } from 'vitest'
import { testSecrets } from '../testing/player.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'

const app = startTestGameServer()
const dice = (stake_cents = 100) => ({ stake_cents, target: 50.5, direction: 'over' })

type Line = { action_id: string; type: string; amount: number | null; round: string; at: string }

/** Requests the report like the casino, page by page; `secret` replaces the key. */
async function report(day: string, { provider = 'apogee', secret = testSecrets.apogee } = {}) {
  const lines: Line[] = []
  let after: string | undefined
  do {
    const body = JSON.stringify({ casino_id: 'test', day, ...(after ? { after } : {}) })
    const response = await fetch(`${app.server.url}/gcp/${provider}/rounds/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-sign': signHex(secret, body) },
      body,
    })
    if (!response.ok) return response.status
    const page = (await response.json()) as { lines: Line[]; next: string | null }
    lines.push(...page.lines)
    after = page.next ?? undefined
  } while (after)
  return lines
}

/** The report's lines for a round, on any day. */
async function linesOf(round: string) {
  const now = new Date()
  const days = [0, 1].map((ago) => new Date(now.getTime() - ago * 86_400_000).toISOString())
  const all = await Promise.all(days.map((day) => report(day.slice(0, 10))))
  return all
    .flatMap((lines) => (Array.isArray(lines) ? lines : []))
    .filter((line) => line.round === round)
    .map(({ action_id, type, amount }) => [action_id.replace(round, ''), type, amount])
}

test('a round reports its stake, and its win if there is one; an open round of steps too', async () => {
  const ann = await app.open('dice')
  const { round_id, payout_cents } = await ann.play(dice())
  const win = payout_cents > 0 ? [[':win', 'win', payout_cents]] : []
  expect(await linesOf(round_id)).toEqual([[':bet', 'bet', 100], ...win])

  const steps = await app.open('mines')
  const begun = await steps.play({ stake_cents: 100, mines: 24 })
  expect(await linesOf(begun.round_id)).toEqual([[':bet', 'bet', 100]])
  const over = await steps.step(begun, { do: 'open', cell: 0 })
  expect(await linesOf(begun.round_id)).toEqual([
    [':bet', 'bet', 100],
    [':win', 'win', over.payout_cents],
  ])
})

test('a stake that was refused, or is not answered yet, is not reported', async () => {
  const ann = await app.open('dice')
  app.casino.refuse(100)
  await expect(ann.play(dice())).rejects.toThrow('funds')
  app.casino.refuse(undefined)
  app.casino.fail('after booking', 100)
  await expect(ann.play(dice())).rejects.toThrow('pending')
  const { rows } = await app.database.pool.query<{ id: string; state: string }>(
    `select id, state from game_server.round where state in ('refused', 'drawn')`,
  )
  expect(rows.map(({ state }) => state).sort()).toEqual(['drawn', 'refused'])
  for (const { id } of rows) expect(await linesOf(id)).toEqual([])
})

test('a cancelled bet reports only its rollback, with an unknown amount', async () => {
  const ann = await app.open('dice')
  app.casino.fail('after booking', 1)
  app.casino.refuse(100, { afterFailures: true })
  await expect(ann.play(dice())).rejects.toThrow('funds')
  const { rows } = await app.database.pool.query<{ id: string; payout_cents: bigint }>(
    `select id, payout_cents from game_server.round where state = 'cancelled'`,
  )
  const [{ id = '', payout_cents = 0n } = {}] = rows
  const win = payout_cents > 0n ? [[':win:rollback', 'rollback', null]] : []
  expect(await linesOf(id)).toEqual([...win, [':bet:rollback', 'rollback', null]])
})

test('play money is not reported', async () => {
  const guest = await app.tryOut('dice')
  const { round_id } = await guest.play(dice())
  expect(await linesOf(round_id)).toEqual([])
})

test('a day of several pages is reported in full, each line once', async () => {
  const ann = await app.open('dice')
  const { round_id } = await ann.play(dice())
  await app.database.pool.query(
    `insert into game_server.round select (jsonb_populate_record(round, jsonb_build_object(
       'id', gen_random_uuid(), 'play_id', gen_random_uuid(), 'nonce', 1000 + copy,
       'created_at', '2025-05-05T12:00:00Z', 'moved_at', '2025-05-05T12:00:01Z',
       'payout_cents', 30))).*
     from game_server.round, generate_series(1, 10100) as copy where id = $1`,
    [round_id],
  )
  const lines = await report('2025-05-05')
  expect(new Set(Array.isArray(lines) ? lines.map((line) => line.action_id) : []).size).toBe(20_200)
  expect(lines).toHaveLength(20_200)
  expect(await report('2025-05-05', { provider: 'turbogames', secret: testSecrets.turbogames })) //
    .toEqual([])
})

test('only the casino may request it, and only for a day', async () => {
  expect(await report('2025-05-05', { secret: testSecrets.turbogames })).toBe(403)
  expect(await report('2025-05-05', { provider: 'nobody' })).toBe(403)
  expect(await report('yesterday')).toBe(400)
})
