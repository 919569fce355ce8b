import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import { realtimePath } from '@casino/events/realtime-with.ts'
import { credentialsOf } from '@casino/events/socket-token.ts'
import { now } from '@casino/time/now.ts'
import { WebSocket } from 'ws'
import type { Figure } from '../figure.ts'
import { freePort, secrets, serve, withDatabase } from '../servers.ts'
import { liveChannel, liveServer } from './live-server.ts'

const socketsCount = 2000
const perSecond = 50
const seconds = 10
/** Sockets that are opened at the same time. */
const opensAtOnce = 100
const migrations = [new URL('../../../../platform/events/migrations/', import.meta.url)]

/** Messages a second that 2,000 sockets receive, from our server and from bare `ws`. */
export async function liveBench(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const { db, close } = connect(url, { max: 1 })
    await migrate(db, migrations)
    await close()
    const bare = await delivered(liveServer, '/')
    const ours = await delivered(`${liveServer} ${url}`, realtimePath)
    const name = `${socketsCount} sockets × ${perSecond} messages a second`
    const asked = socketsCount * perSecond
    const against = { ratio: ours / bare, against: `bare ws at ${bare.toFixed(0)}/s` }
    return [
      { name: `${name}: asked for`, value: asked, unit: '/s' },
      { name: `${name}: delivered`, value: ours, unit: '/s', ...against },
    ]
  })
}

/** The messages a second until all have arrived. */
async function delivered(command: string, path: string): Promise<number> {
  const port = await freePort()
  const server = await serve(command, port, {})
  const sockets: WebSocket[] = []
  try {
    const url = `ws://localhost:${port}${path}`
    while (sockets.length < socketsCount) {
      const from = sockets.length
      const opened = Array.from({ length: opensAtOnce }, (_, at) => open(url, from + at))
      sockets.push(...(await Promise.all(opened)))
    }
    let received = 0
    const count = () => {
      received += 1
    }
    for (const socket of sockets) socket.on('message', count)
    const started = performance.now()
    await fetch(`http://localhost:${port}/start/${seconds}`)
    const total = socketsCount * perSecond * seconds
    while (received < total && performance.now() - started < 3 * seconds * 1000) await pause(50)
    return (received * 1000) / (performance.now() - started)
  } finally {
    for (const socket of sockets) socket.terminate()
    await server.stop()
  }
}

/** A guest's socket that hears the channel; our server answers both commands. */
async function open(url: string, number: number): Promise<WebSocket> {
  const from = `10.${number >> 12}.${(number >> 4) & 255}.${number & 15}`
  const origin = 'http://localhost'
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    headers: { origin, 'x-forwarded-for': from },
  })
  await once(socket, 'open')
  if (!url.endsWith(realtimePath)) return socket
  const guest = credentialsOf(secrets.SESSION_SECRET, '', now())
  await ask(socket, 'connect', { ...guest, info: '' })
  await ask(socket, 'subscribe', { channel: liveChannel })
  return socket
}

async function ask(socket: WebSocket, method: string, params: object): Promise<void> {
  socket.send(JSON.stringify([{ method, params, uid: method }]))
  const [answer] = await once(socket, 'message')
  const { error } = JSON.parse(String(answer)) as { error?: string }
  if (error) throw new Error(`${method}: ${error}`)
}
