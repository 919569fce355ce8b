import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signHex } from '@casino/secrets/hmac.ts'
import { logUtmSend } from '@casino/telemetry/contract'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as affiliates from '../../staff-affiliates-contract.ts'
import * as staff from '../../staff-contract.ts'
import { postbackDue } from '../tasks.ts'
import { type AffiliateOffice, affiliateOffice } from '../testing/affiliate-office.ts'
import { type MarketingApp, openMarketing } from '../testing/marketing-app.ts'
import { setReach } from './send-postback.ts'

let app: MarketingApp
let office: AffiliateOffice
beforeAll(async () => {
  app = await openMarketing(inject('postgres'))
  office = affiliateOffice(app)
})
afterEach(() => setReach('public'))
afterAll(() => app.close())

const reason = 'A test of marketing'

test('a new player is of the affiliate of their stag, else of their affb_id', async () => {
  const [one, other] = [await office.affiliate(), await office.affiliate()]
  const ada = await app.asStaff('Ada Clerk')
  const { version } = (await ada.call(affiliates.showAffiliate, { id: one.id })).body
  const added = { id: one.id, version, stag: '55_f', reason }
  expect((await ada.call(affiliates.addStag, added)).status).toBe(200)
  const ofStag = await app.player({ stag: '55_f', affb_id: other.code })
  const ofNumber = await app.player({ affb_id: other.code })
  const ofNobody = await app.player({ stag: 'unknown', affb_id: '122' })
  const found = await app.read<{ affiliate_id: string | null }>(
    'select affiliate_id::text from marketing.source where player_id = any($1) order by player_id',
    [[ofStag.id, ofNumber.id, ofNobody.id]],
  )
  expect(found.map(({ affiliate_id }) => affiliate_id)).toEqual([`${one.id}`, `${other.id}`, null])
})

test('the campaign of a new player is stored with consent, once, without personal data', async () => {
  const ann = await app.player()
  const send = (utmMetrics: object, cookies = '; cookies_accepted=1') =>
    app.guest({ cookie: `${ann.cookie()}${cookies}` }).call(logUtmSend, { utmMetrics })
  const stored = async () => {
    await app.relay()
    const [row] = await app.read(
      'select utm_source, utm_campaign, sub_id from marketing.source where player_id = $1',
      [ann.id],
    )
    return row
  }
  await send({ utm_source: 'none' }, '')
  expect(await stored()).toEqual({ utm_source: null, utm_campaign: null, sub_id: null })
  await send({ utm_source: 'news', sub_id: 'ann@example.org' })
  await send({ utm_source: 'later', utm_campaign: 'other' })
  expect(await stored()).toEqual({ utm_source: 'news', utm_campaign: null, sub_id: '[email]' })
})

test('the report counts registrations, first deposits, deposits and NGR by stag', async () => {
  const [one, other] = [await app.player({ stag: 'rep_1' }), await app.player({ stag: 'rep_1' })]
  await app.deposits(one, 5_000)
  await app.deposits(one, 2_000)
  await app.bets(one, { staked: 3_000, won: 1_000 })
  await app.deposits(other, 1_000)
  const day = app.clock.at.toISOString().slice(0, 10)
  const ada = await app.asStaff('Ada Clerk')
  const { body } = await ada.call(staff.reportSources, { from: day, to: day, by: 'stag' })
  expect(body.find(({ key }) => key === 'rep_1')).toEqual({
    key: 'rep_1',
    registrations: 2,
    first_deposits: 2,
    deposits: 3,
    deposit_cents: 8_000,
    ngr_cents: 2_000,
    played_days: 1,
  })
  const days = await ada.call(staff.reportSources, { from: day, to: day, by: 'day', stag: 'rep_1' })
  expect(days.body).toEqual([
    expect.objectContaining({ key: day, registrations: 2, deposits: 3, deposit_cents: 8_000 }),
  ])
  await app.pool.query(
    `with made as (insert into marketing.experiment (name, variants, state, started_at)
      values ('report', '{old,new}', 'running', now()) returning id)
    insert into marketing.exposure (experiment_id, player_id, variant, exposed_at)
    select id, $1::bigint, 'new', now() from made`,
    [one.id],
  )
  const asked = { from: day, to: day, by: 'variant' as const }
  const ofExperiment = { ...asked, experiment: 'report' }
  const seen = (await ada.call(staff.reportSources, ofExperiment)).body
  expect(seen).toEqual([expect.objectContaining({ key: 'new', deposit_cents: 7_000 })])
  const none = await ada.call(staff.reportSources, { ...ofExperiment, variant: 'old' })
  expect(none.body).toEqual([])
  // The stag ends with an odd digit: the sign-up form had the variant b.
  const ofSignUp = await ada.call(staff.reportSources, { ...asked, stag: 'rep_1' })
  expect(ofSignUp.body).toEqual([expect.objectContaining({ key: 'b', registrations: 2 })])
  const facts = await app.read(
    `select deposits, deposit_micros::int as micros from notifications.player_fact
     where player_id = $1 and last_deposit_at is not null`,
    [one.id],
  )
  expect(facts).toEqual([{ deposits: 2, micros: 70_000_000 }])
  const wrong = await ada.call(staff.reportSources, { from: day, to: '2020-01-01', by: 'stag' })
  expect(wrong.faults).toEqual({ to: 'period_invalid' })
})

/** An affiliate whose server answers as given; its requests. */
async function withServer(answer: (attempt: number) => number) {
  const requests: { body: string; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      requests.push({ body, headers: request.headers })
      const status = answer(requests.length)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/hook`
  const of = await office.affiliate()
  await app.pool.query(
    `update marketing.affiliate set postback_url = $2, postback_secret = 'the secret of a test'
      where id = $1`,
    [of.id, url],
  )
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  setReach('all')
  return { ...of, url, close, requests }
}

const postbackOf = async ({ id }: { id: bigint }, event: string) => {
  const [row] = await app.read<{ id: string; state: string; attempts: number; fault: string }>(
    `select id::text, state, attempts, last_fault as fault from marketing.postback
      where player_id = $1 and event = $2`,
    [id, event],
  )
  return row
}

test('an affiliate hears of a sign-up and a first deposit once, signed, and until it answers', async () => {
  const { code, close, requests } = await withServer((attempt) => (attempt === 1 ? 503 : 204))
  const player = await app.player({ affb_id: code, stag: 'click_9' })
  const registration = await postbackOf(player, 'registration')
  const due = { id: BigInt(registration?.id ?? 0) }
  await app.job(postbackDue, due)
  expect(await postbackOf(player, 'registration')).toMatchObject({
    state: 'waiting',
    attempts: 1,
    fault: 'HTTP 503',
  })
  await app.job(postbackDue, due)
  await app.job(postbackDue, due)
  expect(await postbackOf(player, 'registration')).toMatchObject({ state: 'sent', attempts: 2 })
  await app.deposits(player, 1_000)
  await app.deposits(player, 1_000)
  const first = await postbackOf(player, 'first_deposit')
  await app.job(postbackDue, { id: BigInt(first?.id ?? 0) })
  close()
  const [, second, third] = requests
  expect(JSON.parse(second?.body ?? '')).toMatchObject({
    event: 'registration',
    stag: 'click_9',
    affb_id: code,
  })
  expect(JSON.parse(third?.body ?? '')).toMatchObject({ event: 'first_deposit' })
  const { 'x-timestamp': at, 'x-signature': signature } = third?.headers ?? {}
  expect(signature).toBe(signHex('the secret of a test', `${at}.${third?.body}`))
  expect(requests).toHaveLength(3)
})

test.each([
  'https://127.0.0.1:1/',
  'https://localhost:1/',
  'https://[::1]:1/',
  'https://169.254.169.254/latest',
  'https://10.0.0.7/',
  'https://[2002:7f00:1::1]/',
])('a postback to %s is not sent', async (url) => {
  const { id, code } = await office.affiliate()
  await app.pool.query(
    `update marketing.affiliate set postback_url = $2, postback_secret = 's' where id = $1`,
    [id, url],
  )
  const player = await app.player({ affb_id: code })
  const due = await postbackOf(player, 'registration')
  await app.job(postbackDue, { id: BigInt(due?.id ?? 0) })
  expect((await postbackOf(player, 'registration'))?.fault).toContain('is in a private network')
})
