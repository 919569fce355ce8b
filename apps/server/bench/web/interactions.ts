import { demoPassword } from '@casino/players/demo-users'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { environment } from '../bench.config.ts'
import { type Figure, quantile } from '../figure.ts'
import { chromeFlags } from './run-lighthouse.ts'

const slowdown = 4
const runs = 5
const settleMs = 700
const email = 'new@apogee.demo'

type Act = {
  name: string
  at: string
  ready?(page: Page): Promise<void>
  act(page: Page): Promise<void>
}

const openSearch = (page: Page) => page.getByRole('banner').getByLabel('Search games').tap()

const acts: readonly Act[] = [
  { name: 'open search', at: '/', act: openSearch },
  {
    name: 'type',
    at: '/',
    async ready(page) {
      await openSearch(page)
      await page.getByRole('dialog').getByLabel('Search games').waitFor()
    },
    act: (page) => page.keyboard.type('rocket', { delay: 120 }),
  },
  {
    name: 'filter',
    at: '/games',
    ready: (page) => page.getByText('Filters').tap(),
    act: (page) => page.getByText('Turbo Games').first().tap(),
  },
  {
    name: 'open menu',
    at: '/',
    act: (page) => page.locator('[popovertarget=sidebar]:visible').tap(),
  },
  {
    name: 'open dialog',
    at: '/',
    act: (page) => page.getByRole('banner').getByRole('link', { name: 'Log in' }).tap(),
  },
]

/**
 * Measures on a phone with a four times slower processor how long an interaction takes, and layout
 * shifts.
 */
export async function interactionFigures(url: string): Promise<Figure[]> {
  const executablePath = environment.chromiumPath
  const browser = await chromium.launch({ executablePath, args: chromeFlags })
  try {
    const figures: Figure[] = []
    for (const act of acts) figures.push(await latencyOf(browser, url, act))
    return [...figures, await movedOf(browser, url), await processorOf(browser)]
  } finally {
    await browser.close()
  }
}

async function latencyOf(
  browser: Browser,
  url: string,
  { name, at, ready, act }: Act,
): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await openPhone(browser, url + at)
    await ready?.(page)
    await page.waitForTimeout(settleMs)
    await page.evaluate('longest = 0')
    await act(page)
    await page.waitForTimeout(settleMs)
    times.push(Number(await page.evaluate('longest')))
    await page.context().close()
  }
  return { name: `${slowdown} × CPU, ${name}`, value: quantile(times, 0.5), unit: 'ms' }
}

/** Scrolls the lobby to its end and back, first as a guest and then as a player. */
async function movedOf(browser: Browser, url: string): Promise<Figure> {
  const page = await openPhone(browser, `${url}/`)
  for (const end of ['document.body.scrollHeight', '0']) {
    await page.evaluate(`scrollTo({ top: ${end}, behavior: 'smooth' })`)
    await page.waitForTimeout(2 * settleMs)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=email]').fill(email)
  await dialog.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForTimeout(4 * settleMs)
  const moved = Number(await page.evaluate('moved'))
  await page.context().close()
  return { name: 'CLS, scrolled and signed in', value: moved, unit: '' }
}

/** The current speed of the machine without throttling: Lighthouse's benchmark index. */
async function processorOf(browser: Browser): Promise<Figure> {
  const page = await browser.newPage()
  const value = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  await page.close()
  return { name: 'processor', value, unit: "of Lighthouse's index" }
}

/**
 * Both as the browser measures them: the duration of an interaction and unexpected layout shifts.
 */
const watch = `globalThis.longest = globalThis.moved = 0
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) longest = Math.max(longest, duration)
}).observe({ type: 'event', durationThreshold: 16 })
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) moved += value
}).observe({ type: 'layout-shift', buffered: true })`

async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-IE' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  return page
}
