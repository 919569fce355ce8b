import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { variantOf } from '../../experiment.ts'
import * as office from '../../staff-contract.ts'
import { type MarketingApp, openMarketing } from '../testing/marketing-app.ts'

let app: MarketingApp
beforeAll(async () => {
  app = await openMarketing(inject('postgres'))
})
afterAll(() => app.close())

const reason = 'A test of marketing'

test('a survey is answered or closed once, and its answers are checked', async () => {
  const [ann, bob] = [await app.player(), await app.player()]
  const { survey } = (await ann.call(contract.showSurvey, {})).body
  const [scale, choice, text] = survey?.questions ?? []
  if (!survey || !scale || !choice || !text) throw new Error('the demo has no survey')
  const survey_id = survey.id
  const reply = (answers: object[]) =>
    ann.call(contract.replyToSurvey, { survey_id, answers: answers as never })
  const valid = [
    { question_id: scale.id, number: 8 },
    { question_id: choice.id, number: 2 },
  ]
  expect((await reply([valid[0] ?? {}])).faults).toEqual({ answers: 'required' })
  expect((await reply([...valid, { question_id: choice.id, number: 1 }])).faults).toEqual({
    answers: 'invalid',
  })
  expect((await reply([{ question_id: scale.id, number: 11 }])).faults).toEqual({
    answers: 'invalid',
  })
  const both = await Promise.all([reply(valid), reply(valid)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await ann.call(contract.showSurvey, {})).body).toEqual({ survey: null })
  expect((await bob.call(contract.replyToSurvey, { survey_id })).status).toBe(200)
  expect((await bob.call(contract.showSurvey, {})).body).toEqual({ survey: null })
  const ada = await app.asStaff('Ada Clerk')
  expect((await ada.call(office.showSurvey, { id: survey_id })).body).toMatchObject({
    answered: 1,
    closed: 1,
    results: [
      { answer: '8', players: 1 },
      { answer: 'Help and support', players: 1 },
    ],
  })
})

test('a survey that staff write is shown when it is on and named by the brand', async () => {
  const ada = await app.asStaff('Ada Clerk')
  const added = await ada.call(office.addSurvey, { key: 'spring', title: 'Spring', reason })
  const id = Number(added.body.id)
  const seen = async () => ({
    id,
    version: (await ada.call(office.showSurvey, { id })).body.version,
    reason,
  })
  expect((await ada.call(office.switchSurvey, { ...(await seen()), enabled: true })).code).toBe(
    'survey_empty',
  )
  const question = { kind: 'choice' as const, question: 'Which?', required: true }
  expect(
    (await ada.call(office.addQuestion, { ...(await seen()), ...question, options: 'one' })).code,
  ).toBe('options_missing')
  const asked = { ...(await seen()), ...question, options: 'one | two' }
  expect((await ada.call(office.addQuestion, asked)).status).toBe(200)
  await ada.call(office.switchSurvey, { ...(await seen()), enabled: true })
  const set = (survey_id: string) =>
    app.pool.query(
      `update brands.config set content = jsonb_set(content, '{survey_id}', to_jsonb($1::text))
        where name = 'survey-config'`,
      [survey_id],
    )
  await set('spring')
  const ann = await app.player()
  expect((await ann.call(contract.showSurvey, {})).body.survey?.title).toBe('Spring')
  await set('unknown')
  expect((await ann.call(contract.showSurvey, {})).body.survey).toBeNull()
  await set('site')
})

const experiment = { name: 'invite_button', variants: ['copy', 'share'] }

test('a player has one variant, which is counted once', async () => {
  const ann = await app.player()
  const variant = variantOf(experiment, ann.id)
  const other = experiment.variants.find((one) => one !== variant) ?? ''
  expect((await ann.call(contract.listVariants, {})).body).toEqual([
    { experiment: experiment.name, variant },
  ])
  const expose = (shown: string) =>
    ann.call(contract.exposeVariant, { experiment: experiment.name, variant: shown })
  const both = await Promise.all([expose(variant), expose(variant), expose(other)])
  expect(both.map(({ status, code }) => code ?? status)).toEqual([
    200,
    200,
    'variant_of_another_group',
  ])
  const unknown = { experiment: 'unknown', variant }
  expect((await ann.call(contract.exposeVariant, unknown)).code).toBe('experiment_unknown')
  expect(
    await app.read('select variant from marketing.exposure where player_id = $1', [ann.id]),
  ).toEqual([{ variant }])
})

test('an experiment with unequal groups is stopped, an equal one runs on', async () => {
  const ada = await app.asStaff('Ada Clerk')
  const start = async (name: string, variants: string) =>
    Number((await ada.call(office.addExperiment, { name, variants, reason })).body.id)
  const [even, odd] = [await start('even', 'a|b'), await start('odd', 'a | b')]
  expect((await ada.call(office.addExperiment, { name: 'one', variants: 'a', reason })).code).toBe(
    'variants_invalid',
  )
  const expose = (id: number, share: number) =>
    app.pool.query(
      `insert into marketing.exposure (experiment_id, player_id, variant, exposed_at)
      select $1, id, case when row_number() over (order by id) <= $2 then 'a' else 'b' end, now()
      from players.player`,
      [id, share],
    )
  const [{ count = 0 } = {}] = await app.read<{ count: number }>(
    'select count(*)::int as count from players.player',
  )
  await app.pool.query(
    `insert into players.player (email, email_key, nickname, password_hash, brand_id, license_name,
        country, currency, locale, terms_accepted_at, created_at)
      select e, e, e, '', 1, 'CW', 'DE', 'EUR', 'en', now(), now()
      from (select 'filler-' || n || '@example.org' as e from generate_series(1, $1) n) x`,
    [200 - count],
  )
  await expose(even, 100)
  await expose(odd, 130)
  await app.job('marketing.test_groups')
  const shown = async (id: number) => (await ada.call(office.showExperiment, { id })).body
  expect(await shown(even)).toMatchObject({ state: 'running', chi_square: 0 })
  expect(await shown(odd)).toMatchObject({ state: 'broken', chi_square: 18 })
  const ann = await app.player()
  expect((await ann.call(contract.listVariants, {})).body.map((one) => one.experiment)).toEqual([
    experiment.name,
    'even',
  ])
  const { version } = await shown(odd)
  expect((await ada.call(office.stopExperiment, { id: odd, version, reason })).code).toBe(
    'experiment_over',
  )
})
