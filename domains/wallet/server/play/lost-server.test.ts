import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bet, call, openWallet, type WalletApp } from '../testing/wallet-testing.ts'
import { createBatcher } from './batcher.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(() => app.close())

/** Stands before the database like another server; `fall` leaves what is connected without an answer, and takes others anew. */
async function openFront(url: string) {
  const { hostname, port } = new URL(url)
  const standing = new Set<net.Socket>()
  const callers = new Set<net.Socket>()
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    callers.add(near)
    const far = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      standing.add(from)
      from.on('data', (data) => standing.has(from) && to.write(data))
      from.on('error', () => undefined)
      from.on('close', () => standing.has(from) && to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await new Promise((heard) => server.once('listening', heard))
  const address = new URL(url)
  address.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  const all = new Set<net.Socket>()
  return {
    url: address.href,
    fall() {
      for (const socket of standing) all.add(socket)
      standing.clear()
    },
    /** How many callers still wait for an answer since it fell. */
    waiting: () =>
      [...callers].filter(({ readableEnded, destroyed }) => !(readableEnded || destroyed)).length,
    close() {
      for (const socket of [...standing, ...all]) socket.destroy()
      server.close()
    },
  }
}

test('a server that fell silent, lost its shards and has them again is played on', async () => {
  const front = await openFront(app.url)
  let place = front.url
  const given = { url: app.url, now: app.services.now, connections: 1 }
  const batcher = createBatcher({ ...given, placeOf: () => place })
  const ann = await app.player({ cash: 100n })
  const plays = () => batcher.play(call(ann, [bet(10)]))
  expect(await plays()).toMatchObject({ ok: true, balance_cents: 90n })
  front.fall()
  place = app.url
  expect(await plays()).toMatchObject({ ok: true, balance_cents: 80n })
  await expect.poll(front.waiting).toBe(0)
  place = front.url
  expect(await plays()).toMatchObject({ ok: true, balance_cents: 70n })
  await batcher.stop()
  front.close()
})

test('a wallet that stops beside a silent server does not wait for its goodbye', async () => {
  const front = await openFront(app.url)
  const batcher = createBatcher({ url: front.url, now: app.services.now })
  const ann = await app.player({ cash: 100n })
  expect(await batcher.play(call(ann, [bet(10)]))).toMatchObject({ ok: true })
  front.fall()
  const stopped = batcher.stop().then(() => 'stopped')
  expect(await Promise.race([stopped, pause(3000)])).toBe('stopped')
  front.close()
})

test('nor for the first word of one that takes calls and says nothing', async () => {
  const mute = net.createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((heard) => mute.listen(0, '127.0.0.1', heard))
  const url = new URL(app.url)
  url.host = `127.0.0.1:${(mute.address() as net.AddressInfo).port}`
  const batcher = createBatcher({ url: url.href, now: app.services.now })
  const ann = await app.player({ cash: 100n })
  await expect(batcher.play(call(ann, [bet(10)]))).rejects.toThrow('it waited too long')
  const stopped = batcher.stop().then(() => 'stopped')
  expect(await Promise.race([stopped, pause(3000)])).toBe('stopped')
  mute.close()
})
