import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { connect, type Db } from '@casino/db/connect.ts'
import { realtimePath } from '@casino/events/realtime-with.ts'
import { type Figure, quantile } from '../figure.ts'
import { enter } from '../office/office.ts'
import { freePort, serve, withDatabase } from '../servers.ts'
import { type Hello, type Listener, listen } from '../socket.ts'
import { liftGuestHour } from './support-store.ts'

const chatsCount = 1000
const atOnce = 10
const perHourAllowed = 250
const warmAnswers = 100
const msMax = 150

type Chat = { id: number; socket: Listener; say(text: string): Promise<void> }
type Desk = { answer(id: number, text: string): Promise<void> }

/** Measures with 1,000 open chats how long an answer takes from the desk to the visitor's socket. */
export function supportBench(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const site = await serve('apps/server/server.ts', await freePort(), {
      DATABASE_URL: url,
      TRUSTED_HOPS: '1',
      CALLS_PER_MINUTE: '999999999',
    })
    const port = await freePort()
    const office = await serve('apps/server/server.ts office', port, {
      DATABASE_URL: url,
      OFFICE_URL: `http://localhost:${port}`,
      CALLS_PER_MINUTE: '999999999',
    })
    const { db, close } = connect(url, { max: 2, name: 'bench' })
    try {
      const desk = await openDesk(office.url, db)
      return await measure(desk, await openChats(site.url, db))
    } finally {
      await close()
      await office.stop()
      await site.stop()
    }
  })
}

async function openDesk(url: string, db: Db): Promise<Desk> {
  const cookie = await enter(url, db)
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'bench', origin: url }
  const post = async (path: string, body: object) => {
    const sent = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api/office/${path}`, sent)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the office answers ${answer.status} to ${path}`)
  }
  await post('support_desk/duty', { on: true })
  return {
    answer: (id, text) => post(`conversations/${id}/answer`, { text, client_key: randomUUID() }),
  }
}

async function openChats(site: string, db: Db): Promise<Chat[]> {
  const chats: Chat[] = []
  while (chats.length < chatsCount) {
    if (chats.length % perHourAllowed === 0) await liftGuestHour(db)
    const numbers = Array.from({ length: atOnce }, (_, at) => chats.length + at)
    chats.push(...(await Promise.all(numbers.map((number) => openChat(site, number)))))
  }
  return chats
}

type Begun = { conversation: { id: number; channel: string } }

async function openChat(site: string, number: number): Promise<Chat> {
  const from = `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'fetch',
    'x-forwarded-for': from,
  }
  let cookie = ''
  const send = async (text: string): Promise<Begun> => {
    const body = JSON.stringify({ text, client_key: randomUUID(), email: 'guest@example.com' })
    const sent = { method: 'POST', headers: { ...headers, cookie }, body }
    const answer = await fetch(`${site}/api/support/messages`, sent)
    if (!answer.ok) throw new Error(`a message is answered with ${answer.status}`)
    cookie ||= answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    return (await answer.json()) as Begun
  }
  const { conversation } = await send('Hello')
  const settings = await fetch(`${site}/api/player/settings`, { headers })
  const { cent } = (await settings.json()) as { cent: Hello }
  const socket = await listen({
    url: `${site.replace(/^http/, 'ws')}${realtimePath}`,
    origin: site,
    cookie,
    cent,
    from,
    topics: [`public:chat.${conversation.channel}`],
  })
  return { id: conversation.id, socket, say: async (text) => void (await send(text)) }
}

async function measure(desk: Desk, chats: readonly Chat[]): Promise<Figure[]> {
  const answers: number[] = []
  const messages: number[] = []
  for (const [at, { id, socket, say }] of chats.entries()) {
    const start = performance.now()
    const text = `answer ${at}`
    const seen = socket.next(({ data }) => JSON.stringify(data).includes(`"${text}"`))
    const sent = desk.answer(id, text)
    await seen
    if (at >= warmAnswers) answers.push(performance.now() - start)
    await sent
    const begin = performance.now()
    await say(`message ${at}`)
    if (at >= warmAnswers) messages.push(performance.now() - begin)
  }
  return [
    ...spread('answer of the desk to the visitor’s socket', answers),
    ...spread('message of a visitor to the desk’s table', messages),
  ]
}

function spread(name: string, times: readonly number[]): Figure[] {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  return [
    { name: `${name}: p50`, value: p50, unit: 'ms' },
    {
      name: `${name}: p99`,
      value: p99,
      unit: 'ms',
      ratio: p99 / msMax,
      against: `${msMax} ms at most`,
    },
  ]
}
