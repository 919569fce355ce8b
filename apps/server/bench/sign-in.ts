import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@casino/db/connect.ts'
import { demoPassword } from '@casino/players/demo-users'
import { addAccounts } from './account-store.ts'
import { type Figure, quantile } from './figure.ts'
import { freePort, serve, withDatabase } from './servers.ts'

const signInsPerSecond = 20
const pagesPerSecond = 10
const seconds = 20
const warmSeconds = 3
/** Calls for known and for unknown addresses, each. */
const callsCount = 500

/** What is measured: sign-ins beside the lobby, or the response times of one of the forms. */
export type SignInPart = 'load' | 'password' | 'remind' | 'confirmation'

/**
 * Measures sign-ins at a steady rate, the lobby with and without them in the same run, and whether
 * response times reveal that an address belongs to a player. Each caller has a different address.
 */
export async function signInBench(part: SignInPart): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const site = await serve('apps/server/server.ts', await freePort(), {
      DATABASE_URL: url,
      TRUSTED_HOPS: '1',
      CALLS_PER_MINUTE: '999999999',
    })
    try {
      await fill(url)
      return part === 'load'
        ? await underLoad(site.url)
        : [await compareAnswers(site.url, forms[part])]
    } finally {
      await site.stop()
    }
  })
}

const knownAt = (at: number) => `known-${at}@example.org`

async function fill(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  await addAccounts(
    db,
    Array.from({ length: callsCount }, (_, at) => knownAt(at)),
    'ann@apogee.demo',
  )
  await close()
}

async function underLoad(site: string): Promise<Figure[]> {
  const lobby = (at: number) => ask(site, '/', { at })
  const enter = (at: number) => {
    const user = { email: knownAt(at % callsCount), password: demoPassword }
    return ask(site, '/api/users/sign_in', { at, body: { user } })
  }
  await arriving({ perSecond: pagesPerSecond, seconds: warmSeconds }, lobby)
  await arriving({ perSecond: signInsPerSecond, seconds: warmSeconds }, enter)
  const alone = await arriving({ perSecond: pagesPerSecond, seconds }, lobby)
  const [beside, signIns] = await Promise.all([
    arriving({ perSecond: pagesPerSecond, seconds }, lobby),
    arriving({ perSecond: signInsPerSecond, seconds }, enter),
  ])
  const [p99, aloneP99] = [quantile(beside, 0.99), quantile(alone, 0.99)]
  const name = `at ${signInsPerSecond}/s`
  return [
    { name: `sign-ins ${name}: p50`, value: quantile(signIns, 0.5), unit: 'ms' },
    { name: `sign-ins ${name}: p99`, value: quantile(signIns, 0.99), unit: 'ms' },
    {
      name: `lobby beside sign-ins ${name}: p99`,
      value: p99,
      unit: 'ms',
      ratio: p99 / aloneP99,
      against: `without them at ${aloneP99.toFixed(1)} ms`,
    },
  ]
}

type Rate = { perSecond: number; seconds: number }

/**
 * Sends calls at a steady rate, whatever happens to earlier ones. Times count from the scheduled
 * moment.
 */
async function arriving(
  { perSecond, seconds: long }: Rate,
  call: (at: number) => Promise<number>,
): Promise<number[]> {
  const begin = performance.now()
  const answers: Promise<number>[] = []
  for (let at = 0; at < perSecond * long; at += 1) {
    const due = begin + (at * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const answer = call(at).then((status) =>
      status === 200 ? performance.now() - due : refuse(status),
    )
    // A failure is reported below after all calls are sent. Unhandled, it would end the bench at
    // once.
    answer.catch(() => undefined)
    answers.push(answer)
  }
  return Promise.all(answers)
}

const refuse = (status: number): never => {
  throw new Error(`a call was answered ${status}`)
}

type Form = { name: string; path: string; status: number; bodyOf(email: string): object }

const forms: Record<Exclude<SignInPart, 'load'>, Form> = {
  password: {
    name: 'sign-in by a wrong password',
    path: '/api/users/sign_in',
    status: 422,
    bodyOf: (email) => ({ user: { email, password: 'Not-his-own-1' } }),
  },
  remind: {
    name: 'remind',
    path: '/api/users/password',
    status: 200,
    bodyOf: (email) => ({ user: { email } }),
  },
  confirmation: {
    name: 'confirmation',
    path: '/api/users/confirmation',
    status: 200,
    bodyOf: (email) => ({ user: { email } }),
  },
}

async function compareAnswers(site: string, form: Form): Promise<Figure> {
  const [known, unknown]: [number[], number[]] = [[], []]
  const time = async (email: string, at: number) => {
    const begun = performance.now()
    const status = await ask(site, form.path, { at, body: form.bodyOf(email) })
    if (status !== form.status) refuse(status)
    return performance.now() - begun
  }
  const turns = [
    async (at: number) => known.push(await time(knownAt(at), at)),
    async (at: number) => unknown.push(await time(`nobody-${at}@example.org`, at + callsCount)),
  ]
  // In alternation, the first by chance, so that other work of the machine, including work left
  // over from earlier calls, affects both equally.
  for (let at = 0; at < callsCount; at += 1) {
    for (const turn of randomInt(2) === 0 ? turns : turns.toReversed()) await turn(at)
  }
  const [ofKnown, value] = [quantile(known, 0.5), quantile(unknown, 0.5)]
  const against = `known at ${ofKnown.toFixed(2)} ms`
  const name = `${form.name}, unknown address: p50`
  return { name, value, unit: 'ms', ratio: value / ofKnown, against }
}

/**
 * Makes a call from the address of this number. Returns its status when the whole body has arrived.
 */
async function ask(
  site: string,
  path: string,
  { at, body }: { at: number; body?: object },
): Promise<number> {
  const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  const headers = { 'x-requested-with': 'fetch', 'x-forwarded-for': from }
  const request = body
    ? {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { headers }
  const answer = await fetch(site + path, request)
  await answer.arrayBuffer()
  return answer.status
}
