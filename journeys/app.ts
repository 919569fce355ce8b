import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type FrameLocator, type Page } from '@playwright/test'

const root = path.join(import.meta.dirname, '..')
const dataDir = path.resolve(root, process.env.JOURNEYS_DATA_DIR ?? '.data/journeys')
const port = process.env.JOURNEYS_PORT ?? '3900'
export const demoPassword = 'Apogee-demo-1'

/** Runs the audit of the running app's ledger; returns the command's output. */
export function auditBooks(): Promise<string> {
  return command('audit')
}

/** Decides a payment with the operator's command; returns its output. */
export function decide(decision: 'approve' | 'reject', payment: string): Promise<string> {
  const reason = ['--because', 'Decided in a journey']
  return command('staff', decision, payment, '--as', 'Ada Clerk', ...reason)
}

export async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port }
  const { stdout } = await promisify(execFile)(process.execPath, ['run.mjs', ...args], {
    cwd: root,
    env,
  })
  return stdout
}

/** The process id of one of the app's processes, from the supervisor's file. */
export function processOf(name: string): number {
  const { processes } = JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8')) as {
    processes: Record<string, string>
  }
  const identity = processes[name]
  if (!identity) throw new Error(`${name} does not run`)
  return Number.parseInt(identity, 10)
}

/** The process id of the app's PostgreSQL. */
export function postgresOf(): number {
  const elsewhere = path.join(dataDir, 'postgres-location')
  const home = existsSync(elsewhere)
    ? path.join((JSON.parse(readFileSync(elsewhere, 'utf8')) as { place: string }).place, 'data')
    : path.join(dataDir, 'postgres')
  return Number.parseInt(readFileSync(path.join(home, 'postmaster.pid'), 'utf8'), 10)
}

/**
 * Signs in one of the demo users without the dialog. The journeys use English, whatever the
 * account's language is.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/users/sign_in', {
    headers: { 'x-requested-with': 'journey' },
    data: { user: { email, password: demoPassword } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const spoken = await page.request.patch('/api/player/update_locale', {
    headers: { 'x-requested-with': 'journey' },
    data: { locale: 'en' },
  })
  expect(spoken.ok(), await spoken.text()).toBe(true)
}

/** The player's balance in subunits, from the server. */
export async function balanceOf(page: Page, currency = 'EUR'): Promise<number> {
  const answer = await page.request.get('/api/player/accounts')
  const accounts = (await answer.json()) as { currency: string; amount_cents: number }[]
  return accounts.find((account) => account.currency === currency)?.amount_cents ?? 0
}

/** The newest withdrawal code in a player's mails. */
export async function codeMailed(page: Page, email: string): Promise<string> {
  const code = async () => {
    const mails = await (await page.request.get('/dev/outbox')).text()
    return new RegExp(`(\\d{6})</h2>\\s*<p>To ${email},`).exec(mails)?.[1] ?? ''
  }
  await expect.poll(code, { timeout: 30_000 }).not.toBe('')
  return code()
}

/** Confirms the address of a player who has signed up in a journey, by the mailed link. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const token = async () => {
    const mails = await (await page.request.get('/dev/outbox')).text()
    const own = mails.split('<article>').filter((mail) => mail.includes(`To ${email},`))
    return /confirmation_token=([\w-]+)/.exec(own.join(' '))?.[1] ?? ''
  }
  await expect.poll(token, { timeout: 30_000 }).not.toBe('')
  const url = `/api/users/confirmation?confirmation_token=${await token()}`
  expect((await page.request.get(url)).ok()).toBe(true)
}

/** The game in its iframe. */
export function gameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe')
}

/** Waits until React has hydrated the page; before that, links load documents. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Collects the browser's errors and warnings; a journey expects none. */
export function consoleErrorsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    // The software renderer of a machine without a graphics card warns about its own speed.
    if (/GL Driver Message|WebGL|GPU stall/.test(text)) return
    // The journeys block it themselves, because it would serve pages of an earlier test.
    if (text === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type())) complaints.push(text)
  })
  return complaints
}

/** "€1,234.50" as subunits. */
export function centsIn(text: string | null): number {
  return Math.round(Number((text ?? '').replaceAll(/[^0-9.-]/g, '')) * 100)
}
