import { audit, bookOf } from '@casino/wallet/books'
import { showStatement } from '@casino/wallet/contract'
import { bookLines } from '@casino/wallet/staff-contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type MarketingApp, openMarketing } from '../testing/marketing-app.ts'

let app: MarketingApp
beforeAll(async () => {
  app = await openMarketing(inject('postgres'))
})
afterAll(() => app.close())

test('a friend who deposits is paid for once, whoever claims at the same time', async () => {
  const ann = await app.player()
  const add = (ref_code: string) => ann.call(contract.addReferralCode, { ref_code })
  expect((await add('a b')).faults).toEqual({ ref_code: 'invalid_refcode' })
  expect((await add('friends-1')).body.refcode).toBe('FRIENDS-1')
  expect((await add('FRIENDS-1')).faults).toEqual({ ref_code: 'already_exists' })
  const friend = await app.player({ stag: 'ref~FRIENDS-1' })
  const idle = await app.player({ stag: 'ref~friends-1' })
  await app.deposits(friend, 2_000)
  await app.deposits(idle, 1_999)
  const list = async () => (await ann.call(contract.listReferrals, { currency: 'EUR' })).body
  expect(await list()).toMatchObject({
    referral_codes: [
      {
        refcode: 'FRIENDS-1',
        users_count: 2,
        completed_users_count: 1,
        claimed_amount: 0,
        to_claim_amount: 1_000,
      },
    ],
    aggregated_data: { total_invited: 2, total_claimed: 0 },
  })
  const claim = (key: string) =>
    ann.call(contract.claimReferral, { ref_code: 'friends-1' }, { key })
  const answers = await Promise.all(['claim-one', 'claim-two', 'claim-three'].map(claim))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect((await claim('claim-four')).faults).toEqual({ ref_code: 'already_claimed' })
  expect((await list()).aggregated_data).toEqual({ total_invited: 2, total_claimed: 1_000 })
  const granted = await app.read('select prize from prizes.granted where player_id = $1', [ann.id])
  expect(granted).toEqual([{ prize: { kind: 'referral', currency: 'EUR', amount_cents: 1_000 } }])
  // The books name it, its lines and the player's statement: it is no prize.
  const day = app.clock.at.toISOString().slice(0, 10)
  const asked = { from: day, to: day, by: 'currency' as const }
  await expect
    .poll(async () => (await bookOf(app.db, asked))[0])
    .toMatchObject({ marketing_cents: 1_000n, prizes_cents: 0n, ngr_cents: -1_000n })
  const ada = await app.asStaff('Ada Clerk')
  const { rows } = (
    await ada.call(bookLines.page, { from: day, to: day, figure: 'marketing_cents' })
  ).body
  expect(rows).toMatchObject([
    { kind: 'marketing', player_id: Number(ann.id), amount_cents: 1_000 },
  ])
  const year = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', currency: 'EUR' }
  const { body } = await ann.call(showStatement, year)
  expect(body).toMatchObject({ marketing_cents: 1_000, prizes_cents: 0 })
  expect((await audit(app.db)).differences).toEqual([])
  for (const code of ['friends-2', 'friends-3']) expect((await add(code)).status).toBe(200)
  expect((await add('friends-4')).faults).toEqual({ ref_code: 'limit_exceeded' })
})

test('a friend of the same household is not paid for, nor an account of several', async () => {
  const ann = await app.player()
  await ann.call(contract.addReferralCode, { ref_code: 'household' })
  const friend = await app.player({ stag: 'ref~HOUSEHOLD' })
  await app.deposits(friend, 5_000)
  await app.pool.query(
    `insert into players.shared_device (player_id, other_id, seen_at)
      values (least($1, $2::bigint), greatest($1, $2::bigint), now())`,
    [ann.id, friend.id],
  )
  const claim = () => ann.call(contract.claimReferral, { ref_code: 'household' })
  expect((await claim()).faults).toEqual({ ref_code: 'user_duplicate' })
  const unknown = await ann.call(contract.claimReferral, { ref_code: 'ANN-ROCKET' })
  expect(unknown.faults).toEqual({ ref_code: 'invalid' })
  await app.pool.query(
    `insert into players.player_group (player_id, group_id, reason, added_at)
      values ($1, 100, 'a test', now())`,
    [ann.id],
  )
  const list = await ann.call(contract.listReferrals, {})
  expect([list.status, list.faults]).toEqual([422, { ref_code: 'user_duplicate' }])
})

test('the friend after a thousand others counts and is paid for', async () => {
  const ann = await app.player()
  await ann.call(contract.addReferralCode, { ref_code: 'crowded' })
  // Players have numbers in order, so this friend is the last one.
  await app.pool.query(
    `with friend as (insert into players.player (email, email_key, nickname, date_of_birth,
        currency, password_hash, country, brand_id, license_name, created_at, terms_accepted_at)
      select 'crowd-' || n || '@example.com', 'crowd-' || n || '@example.com',
        'crowd' || n, date_of_birth, currency, password_hash,
        country, brand_id, license_name, created_at, terms_accepted_at
      from players.player, generate_series(1, 1000) as n where id = $1 returning id),
    invited as (insert into marketing.invitation (player_id, code_id, invited_at)
      select friend.id, c.id, now() from friend, marketing.referral_code c where c.code = 'CROWDED')
    insert into marketing.first_deposit (player_id, day, eur_micros, ext_id)
    select id, current_date, 1000000, 'crowd-' || id from friend`,
    [ann.id],
  )
  const friend = await app.player({ stag: 'ref~CROWDED' })
  await app.deposits(friend, 2_000)
  const { referral_codes } = (await ann.call(contract.listReferrals, {})).body
  expect(referral_codes).toMatchObject([{ users_count: 1_001, completed_users_count: 1 }])
  const claimed = await ann.call(contract.claimReferral, { ref_code: 'crowded' })
  expect(claimed.body).toMatchObject({ claimed_amount: 1_000 })
})

test('where the licence allows no prizes for invitations, there are none', async () => {
  const ann = await app.player()
  app.visitors.brand.policy.referral_bonus_allowed = false
  const list = await ann.call(contract.listReferrals, {})
  const add = await ann.call(contract.addReferralCode, { ref_code: 'allowed' })
  app.visitors.brand.policy.referral_bonus_allowed = true
  expect([list.code, add.code]).toEqual(Array(2).fill('referral_not_allowed_forbidden'))
})
