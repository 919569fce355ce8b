import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closedLoop } from './closed-loop.ts'
import { cpuUsed } from './cpu.ts'
import type { Figure } from './figure.ts'
import { type LoadResult, openLoop } from './open-loop.ts'
import { freePort, runToEnd, serve, withDatabase } from './servers.ts'
import { bareServer } from './wallet/bare-server.ts'

const gamesCount = 10_000
const perSecond = 100
const seconds = 8
const warmSeconds = 3
/** Enough to answer for one second: a call never waits for a connection. */
const connections = 100

type Asked = { filter?: object; page?: number; page_size?: number; sort?: object }

const of = (...identifiers: string[]) => ({ categories: { identifiers, strategy: 'OR' } })
/**
 * Pages as the catalogue requests them: all games, by category, by provider and by other
 * properties.
 */
const pages: readonly Asked[] = [
  { page: 1, page_size: 40 },
  { page: 25, page_size: 40 },
  { page: 250, page_size: 40 },
  { filter: of('slots'), page: 1, page_size: 40 },
  { filter: of('slots'), page: 60, page_size: 40 },
  { filter: of('table', 'crash', 'instant'), page: 2, page_size: 40 },
  { filter: { providers: ['synthetic-07'] }, page: 1, page_size: 40 },
  { filter: { providers: ['synthetic-01', 'synthetic-02'], ...of('slots') }, page_size: 40 },
  { filter: { volatility_rating: ['high', 'very-high'], payout: 96 }, page: 3, page_size: 40 },
  { filter: { currencies: ['NOK'], hit_rate: 30 }, page: 1, page_size: 40 },
  { filter: { lines: 20 }, sort: { type: 'new' }, page: 1, page_size: 40 },
  { sort: { type: 'title' }, page: 100, page_size: 40 },
]
/**
 * Search words as people type them: beginnings, full titles, misspellings, other words, types, and
 * nothing.
 */
const words = [
  ...['dra', 'gol', 'the', 'pha', 'rocket x', 'golden', 'magic', 'dragon', 'book of', 'wolf'],
  ...['rokcet', 'pharao', 'dragn', 'señorita', 'senorita', 'gladiater', 'buffalo', 'aviator'],
  ...['Würfel', 'pokies', 'slots', 'roulette', 'free spins', 'synthetic', 'xqzkw', 'phoenix of'],
]

/**
 * Measures pages and searches in a catalogue of ten thousand games at a hundred calls per second.
 */
export async function catalogueBench(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const database = { DATABASE_URL: url }
    await runToEnd('apps/server/commands/seed.ts', ['--games', String(gamesCount)], database)
    const port = await freePort()
    const unlimited = { CALLS_PER_MINUTE: '999999999' }
    const site = await serve('apps/server/server.ts site', port, { ...database, ...unlimited })
    try {
      const searches = words.map((title) => ({ filter: { title } }))
      return [
        ...(await measure('games_filter', { port, asked: pages, pid: site.pid, url })),
        ...(await measure('search', { port, asked: searches, pid: site.pid, url })),
        ...(await measureNew({ port, pid: site.pid, url })),
      ]
    } finally {
      await site.stop()
    }
  })
}

/** Measures searches without a cache: each word is searched once. */
async function measureNew({ port, pid, url }: Omit<Load, 'asked'>): Promise<Figure[]> {
  const letters = [...'abcdefghilmnoprstuvw']
  const unheard = letters.flatMap((one) => letters.map((two) => `${one}${two}a`))
  const asked = unheard.map((title) => ({ filter: { title } }))
  return cpuPerCall('search, each word for the first time', { port, asked, pid, url })
}

type Load = { port: number; asked: readonly Asked[]; pid: number; url: string }

/**
 * Measures the processor time of a call in the site and in the database, one call after the other.
 */
async function cpuPerCall(name: string, { port, asked, pid, url }: Load): Promise<Figure[]> {
  const calls = asked.map((one) => callOf({ device: 'desktop', ...one }))
  const before = await cpuUsed({ pid, url })
  const alone = await closedLoop({ port, calls, callers: 1, seconds: warmSeconds })
  const after = await cpuUsed({ pid, url })
  const count = alone.perSecond * warmSeconds
  const of = (part: keyof typeof after) => (after[part] - before[part]) / count
  return [
    { name: `${name}: one caller, p50`, value: alone.p50, unit: 'ms' },
    { name: `${name}: processor of the site, a call`, value: of('site'), unit: 'ms' },
    { name: `${name}: of the database, a call`, value: of('database'), unit: 'ms' },
  ]
}

/** Compares the site's answers with a bare server's answers of the same size. */
async function measure(name: string, load: Load): Promise<Figure[]> {
  const { port, asked } = load
  const calls = asked.map((one) => callOf({ device: 'desktop', ...one }))
  const result = await steadily({ port, calls })
  const size = await sizeOf(port, asked[0] ?? {})
  const bare = await besideBare(size, (barePort) => steadily({ port: barePort, calls: [get] }))
  const times = (part: 'p50' | 'p99') => ({
    name: `${name}: ${part}`,
    value: result.done[part],
    unit: 'ms',
    ratio: result.done[part] / bare.done[part],
    against: `bare node:http at ${bare.done[part].toFixed(2)} ms`,
  })
  return [
    { name: `${name}, ${gamesCount} games`, value: result.donePerSecond, unit: '/s' },
    times('p50'),
    times('p99'),
    {
      name: `${name}: refused or lost`,
      value: 100 * (result.refusedShare + result.lostShare),
      unit: '%',
    },
    ...(await cpuPerCall(name, load)),
  ]
}

/** Sends the calls in turn at a steady rate, after a warm-up that is not measured. */
async function steadily({
  port,
  calls,
}: {
  port: number
  calls: readonly Buffer[]
}): Promise<LoadResult> {
  const during = (length: number) => {
    const turns = Array.from({ length: perSecond * length }, (_, at) => calls[at % calls.length])
    return openLoop({ port, calls: turns as Buffer[], seconds: length, connections })
  }
  await during(warmSeconds)
  return during(seconds)
}

function callOf(body: object): Buffer {
  const text = JSON.stringify(body)
  const head = [
    'POST /api/games_filter HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'X-Requested-With: bench',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}

const get = Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')

async function sizeOf(port: number, asked: Asked): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/games_filter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bench' },
    body: JSON.stringify({ device: 'desktop', ...asked }),
  })
  if (!answer.ok) throw new Error(`the site answers ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

async function besideBare<T>(size: number, work: (port: number) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'casino-catalogue-'))
  const file = path.join(folder, 'answer')
  await writeFile(file, 'x'.repeat(size))
  const port = await freePort()
  const bare = await serve(bareServer, port, { BARE_FILE: file })
  try {
    return await work(port)
  } finally {
    await bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
