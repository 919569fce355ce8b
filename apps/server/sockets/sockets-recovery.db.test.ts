import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openCasino, type TestCasino, type Visitor } from '../testing/casino-testing.ts'
import type { TestSocket } from '../testing/socket-testing.ts'
import { testEventsIn } from '../testing/test-events.ts'

let casino: TestCasino
let ann: Visitor
let annId: bigint
let letters: string
/** A socket that receives everything, to know what was sent in this process. */
let witness: TestSocket
let post: ReturnType<typeof testEventsIn>
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
  ann = casino.guest()
  annId = BigInt((await ann.signIn('ann@apogee.demo')).body.id)
  letters = `letters#${annId}`
  witness = await casino.socket(await ann.hello(), 'letters')
  post = testEventsIn(casino.database.db)
})
afterAll(() => casino.close())

const listening = async (...topics: string[]) => casino.socket(await ann.hello(), ...topics)
const textsOf = (messages: { data: { text: string } }[]) => messages.map(({ data }) => data.text)
const isOut = (said: string) => witness.waitFor(({ data }) => data?.text === said)
const textsIn = (socket: TestSocket) => socket.messagesOf(letters).map(({ text }) => text)
const recovers = (socket: TestSocket, channel: string, last: string) =>
  socket.ask('subscribe', { channel, recover: true, last })

test('a client that reconnects gets the missed messages of a channel, newest first, then new ones', async () => {
  const first = await listening('letters')
  await post.sends('heard', annId)
  const { body } = await first.waitFor(({ data }) => data?.text === 'heard')
  await first.close()
  await post.sends('missed one', annId)
  await post.sends('missed by all')
  await post.sends('missed two', annId)
  await isOut('missed two')
  const second = await listening()
  const { body: joined } = await recovers(second, letters, body.uid)
  expect(joined).toMatchObject({ channel: letters, status: true, recovered: true })
  expect(textsOf(joined.messages)).toEqual(['missed two', 'missed one'])
  expect(joined.messages[0]).toMatchObject({
    uid: await post.positionOf('missed two'),
    channel: letters,
  })
  await post.sends('new', annId)
  await second.waitFor(({ data }) => data?.text === 'new')
  expect(second.messagesOf(letters)).toEqual([{ text: 'new' }])
  await second.close()
  const third = await listening()
  const again = (await recovers(third, letters, await post.positionOf('new'))).body
  expect([again.recovered, again.messages]).toEqual([true, []])
  await third.close()
})

test('between missed and new messages nothing is lost or repeated', async () => {
  await post.sends('stream 0', annId)
  await isOut('stream 0')
  // Recovery returns at most 199 messages, so the number of messages stays below.
  const [away, coming, there] = [50, 100, 20]
  const saysStream = async (from: number, count: number) => {
    for (let at = from; at < from + count; at += 1) {
      await post.sends(`stream ${at}`, annId)
      // Pauses, so that the messages go out in several batches.
      await setTimeout(5)
    }
    return from + count
  }
  let received = 0
  for (let round = 0; round < 5; round += 1) {
    const last = await post.positionOf(`stream ${received}`)
    const meanwhile = await saysStream(received + 1, away)
    await isOut(`stream ${meanwhile - 1}`)
    const stream = saysStream(meanwhile, coming)
    const socket = await listening()
    // Connects at another moment of the stream each time.
    await isOut(`stream ${meanwhile + round * 20}`)
    const { body } = await recovers(socket, letters, last)
    const end = await saysStream(await stream, there)
    await expect.poll(() => textsIn(socket)).toContain(`stream ${end - 1}`)
    const missed = textsOf(body.messages).reverse()
    expect(missed.length).toBeGreaterThanOrEqual(away)
    const all = Array.from(
      { length: away + coming + there },
      (_, at) => `stream ${received + 1 + at}`,
    )
    expect([...missed, ...textsIn(socket)]).toEqual(all)
    received = end - 1
    await socket.close()
  }
})

test('a client gets a message that an earlier transaction committed later', async () => {
  const { pool } = casino.database
  const slow = await pool.connect()
  const quick = await pool.connect()
  onTestFinished(() => {
    slow.release(true)
    quick.release(true)
  })
  const insert = `insert into events.outbox (name, player_id, channel, payload)
    values ('test.letter', $1, $2, $3)`
  const values = (said: string) => [annId, letters, { text: said }]
  // The older transaction writes last: its row has the higher position.
  await slow.query('begin')
  await slow.query('select pg_current_xact_id()')
  await quick.query('begin')
  await quick.query(insert, values('low position, newer transaction'))
  await slow.query(insert, values('high position, older transaction'))
  await slow.query('commit')
  const socket = await listening('letters')
  await socket.waitFor(({ data }) => data?.text === 'high position, older transaction')
  await socket.close()
  await quick.query('commit')
  const again = await listening()
  const last = await post.positionOf('high position, older transaction')
  const { body } = await recovers(again, letters, last)
  const texts = () => [...textsOf(body.messages), ...textsIn(again)]
  await expect.poll(texts).toEqual(['low position, newer transaction'])
  await again.close()
})

test('a client that missed too much, or has an unknown position, is not recovered', async () => {
  await post.sends('before', annId)
  const last = await post.positionOf('before')
  const listener = await listening('letters')
  await post.floods(220, annId)
  await listener.waitFor(({ data }) => data?.text === 'many 219')
  await listener.close()
  for (const from of [last, '0', '987654321', '', 'x', '9'.repeat(40)]) {
    const socket = await listening()
    const { error, body } = await recovers(socket, letters, from)
    expect([error, body.recovered, body.messages]).toEqual(['', false, []])
    await socket.close()
  }
})
