import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from '../testing/casino.ts'
import { auditReport } from './audit-report.ts'

// Report files of the days around the 31st; the test sets the app's clock.
let app: Casino
let ann: Person

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  await app.fund(await app.as('ann'), 100_000n)
  for (const day of [29, 30, 31]) {
    app.clock.at = at(`${day}T18:00`)
    ann = await app.as('ann')
    await app.opens(ann, 'apogee', 'dice')
    await acts(`noon-${day}:bet`, `${day}T18:00`, { amount: 500 })
    await acts(`noon-${day}:win`, `${day}T18:00`, { amount: 700 })
  }
  await acts('late-30:bet', '30T23:50', { amount: 11 })
  await acts('retried-30:bet', '30T22:00', { amount: 13 })
  await acts('early-31:bet', '31T00:05', { amount: 17 })
})
afterAll(() => app.close())

function at(text: string): Date {
  return new Date(`2027-01-${text}:00Z`)
}

type Act = { amount?: number; original_action_id?: string }

/** An action with a key like `noon-29:bet` at that time of the app's clock. */
async function acts(action_id: string, when: string, act: Act): Promise<void> {
  app.clock.at = at(when)
  const [game_id = '', action = ''] = action_id.split(':')
  const call = { user_id: String(ann.id), currency: 'EUR', game: 'apogee:dice', game_id }
  const verb = action === 'rollback' ? 'rollback' : 'play'
  const actions = [{ ...act, action, action_id }]
  const { status, body } = await app.gcp(verb, { ...call, actions })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

const header = 'action_id,type,user,currency,amount,round,at,original_action_id'
/** The provider's line of an action with a key like `noon-29:bet`. */
function line(action_id: string, when: string, { amount, original_action_id }: Act = {}): string {
  const [round, type] = action_id.split(':')
  const told = [action_id, type, ann.id, 'EUR', amount, round, at(when).toISOString()]
  return [...told, original_action_id].map((value) => value ?? '').join(',')
}
const noonOf = (day: number) => [
  line(`noon-${day}:bet`, `${day}T18:00`, { amount: 500 }),
  line(`noon-${day}:win`, `${day}T18:00`, { amount: 700 }),
]
const csv = (lines: string[]) => Buffer.from([header, ...lines, ''].join('\r\n'))
const audit = (day: number, ...files: Buffer[]) => {
  const asked = { provider: 'apogee', day: `2027-01-${day}`, clear: true, files }
  return auditReport(app.openWork(), asked)
}
const namesOf = ({ differences, notices }: Awaited<ReturnType<typeof audit>>) => ({
  differences: differences.map(({ name, place }) => `${name} ${place}`),
  notices: notices.map(({ name, place }) => `${name} ${place}`),
})
const clean = { differences: [], notices: [] }

test('a day in a CSV is compared line by line', async () => {
  expect(namesOf(await audit(29, csv(noonOf(29))))).toEqual(clean)
  const [bet = ''] = noonOf(29)
  expect(namesOf(await audit(29, csv([bet])))).toEqual({
    ...clean,
    differences: ['report_lacks_a_transfer apogee noon-29:win'],
  })
})

test('a bet near midnight is no difference if the neighbouring day contains it', async () => {
  // The provider has the late bet on the next day and the early one on the previous day.
  const its30 = [...noonOf(30), line('early-31:bet', '30T23:58', { amount: 17 })]
  const its31 = [...noonOf(31), line('late-30:bet', '31T00:02', { amount: 11 })]
  const retried = line('retried-30:bet', '30T22:00', { amount: 13 })
  const files = [csv(noonOf(29)), csv([...its30, retried]), csv(its31)]
  expect(namesOf(await audit(30, ...files))).toEqual(clean)
  expect(namesOf(await audit(31, csv(its31)))).toEqual({
    ...clean,
    notices: ['report_line_may_follow apogee early-31:bet'],
  })
  // The file alone does not show whether the other one follows: that is only a notice.
  expect(namesOf(await audit(30, csv([...its30, retried])))).toEqual({
    ...clean,
    notices: ['report_line_may_follow apogee late-30:bet'],
  })
})

test('an action that is further from midnight on another day is noticed by both days', async () => {
  const late = line('late-30:bet', '30T23:50', { amount: 11 })
  const early = line('early-31:bet', '31T00:05', { amount: 17 })
  const its31 = [...noonOf(31), early, line('retried-30:bet', '31T01:00', { amount: 13 })]
  const all = [...noonOf(29), ...noonOf(30), late, ...its31]
  const moved = { ...clean, notices: ['report_line_is_of_another_day apogee retried-30:bet'] }
  expect(namesOf(await audit(30, csv(all)))).toEqual(moved)
  expect(namesOf(await audit(31, csv(all)))).toEqual(moved)
})

test('a bet that was rolled back may be reported with its rollback or not at all', async () => {
  await acts('back-31:bet', '31T20:00', { amount: 900 })
  const rolledBack = { original_action_id: 'back-31:bet' }
  await acts('back-31:rollback', '31T20:01', { ...rolledBack })
  await acts('never-31:rollback', '31T20:02', { original_action_id: 'never-31:bet' })
  const day = [...noonOf(31), line('early-31:bet', '31T00:05', { amount: 17 })]
  const bet = line('back-31:bet', '31T20:00', { amount: 900 })
  const back = (given: Act = {}) =>
    line('back-31:rollback', '31T20:01', { ...rolledBack, ...given })
  const never = line('never-31:rollback', '31T20:02', { original_action_id: 'never-31:bet' })
  for (const told of [[bet, back({ amount: 900 })], [back()], [bet, back(), never]]) {
    expect(namesOf(await audit(31, csv([...day, ...told])))).toEqual(clean)
  }
  expect(namesOf(await audit(31, csv([...day, bet]))).differences).toEqual([
    'report_lacks_a_transfer apogee back-31:rollback',
  ])
  const ghost = line('ghost-31:rollback', '31T20:00', { original_action_id: 'ghost-31:bet' })
  expect(namesOf(await audit(31, csv([...day, back(), ghost]))).differences).toEqual([
    'report_line_is_not_in_the_ledger apogee ghost-31:rollback',
  ])
})

test('in sums a cent is a difference, but not a bet near midnight', async () => {
  const sums = (bets: number, wins: number) =>
    Buffer.from(JSON.stringify({ sums: [{ currency: 'EUR', bets, wins }] }))
  // The 30th has 500 at noon, 13 retried, and 11 ten minutes before midnight; 17 came after
  // midnight.
  expect(namesOf(await audit(30, sums(524, 700)))).toEqual(clean)
  expect(namesOf(await audit(30, sums(541, 700)))).toEqual({
    ...clean,
    notices: ['report_sum_differs apogee bets EUR'],
  })
  const cells = Buffer.from('"currency","bets","wins"\n"EUR",524,700')
  expect(namesOf(await audit(30, cells))).toEqual(clean)
  expect(namesOf(await audit(30, sums(512, 701)))).toEqual({
    ...clean,
    differences: ['report_sum_differs apogee bets EUR', 'report_sum_differs apogee wins EUR'],
  })
})

test('an invalid report is refused with the position of the error', async () => {
  const bad = csv([line('noon-29:bet', '29T18:00', { amount: 1 }).replace(',1,', ',1.5,')])
  await expect(audit(29, bad)).rejects.toThrow("the report's lines.0.amount is not valid")
  await expect(audit(29, Buffer.from('')))
    .rejects //
    .toThrow('the first line of the report does not name its columns')
  await expect(audit(29, Buffer.from('{"lines":'))).rejects.toThrow('the body is no JSON')
  const unknown = { provider: 'nobody', day: '2027-01-29', files: [csv([])], clear: false }
  await expect(auditReport(app.openWork(), unknown)).rejects.toThrow('there is no provider nobody')
  await expect(audit(99, csv([]))).rejects.toThrow('2027-01-99 is no day')
})
