import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { command, consoleErrorsOf, signIn, waitForHydration } from './app.ts'

/** A sportsbook that shows its address and what the page sends, and asks for a sign-in by a button. */
const partnerPage = `<!doctype html><title>Partner</title><h1></h1><output></output>
<button onclick="parent.postMessage({ type: 'auth_required' }, '*')">Bet</button>
<script>
  document.querySelector('h1').textContent = location.pathname
  addEventListener('message', ({ data }) => {
    if (data.type === 'balance') document.querySelector('output').textContent = data.currency + ' ' + data.amount_cents
  })
  parent.postMessage({ type: 'ready' }, '*')
  parent.postMessage({ type: 'height', height: 901 }, '*')
</script>`

let partner: Server
let folder: string
test.beforeAll(async () => {
  partner = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html').end(partnerPage)
  }).listen(0, 'localhost')
  folder = await mkdtemp(path.join(tmpdir(), 'betting-'))
  await mkdir(path.join(folder, 'brands/1'), { recursive: true })
})
test.afterAll(async () => {
  await configure([])
  partner.close()
  await rm(folder, { recursive: true })
})

async function configure(config: object): Promise<void> {
  await writeFile(path.join(folder, 'brands/1/betting-config.json'), JSON.stringify(config))
  await command('content', 'import', folder)
}

test('a partner’s sportsbook is in a frame, gets the balance, and leads a guest to sign in', async ({
  page,
}) => {
  const complaints = consoleErrorsOf(page)
  const { port } = partner.address() as AddressInfo
  expect((await page.goto('/sport'))?.status()).toBe(404)
  await configure({ origin: `http://localhost:${port}`, shown: 'frame' })
  await expect.poll(async () => (await page.goto('/sport/live'))?.status()).toBe(200)
  await waitForHydration(page)
  const book = page.frameLocator('iframe')
  await expect(book.getByRole('heading', { name: '/live' })).toBeVisible()
  await expect(page.getByTitle('Sport')).toHaveCSS('height', '901px')
  await book.getByRole('button', { name: 'Bet' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fsport%2Flive$/)
  await signIn(page, 'ann@apogee.demo')
  await page.goto('/#sport')
  await expect(page).toHaveURL(/\/sport$/)
  await expect(book.locator('output')).toHaveText(/^EUR \d+$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sport' })).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Games', exact: true }),
  ).toHaveCount(0)
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})
