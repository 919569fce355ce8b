import { readFileSync } from 'node:fs'
import { type PersonalTable, platformTables } from '@casino/domain/personal.ts'
import { notifyJobs } from '@casino/notify/jobs.ts'
import { expect, test } from 'vitest'
import { domains } from './domains.ts'
import { platformJobs } from './platform-jobs.ts'

const page = readFileSync(new URL('../../docs/retention.md', import.meta.url), 'utf8')
const row = /^\| `(\w+\.\w+)` \| (yes|no) \|[^|]*\| (deleted|kept|anonymized) \|$/gm
const jobNamed = /`(\w+\.\w+)`/g
/** The names of jobs that delete what is old. */
const deletes = /\.(?:forget|delete|prune|remove_old)/

const tables = [...platformTables, ...domains.flatMap(({ personal = [] }) => personal)]
const jobs = [...platformJobs, ...notifyJobs, ...domains.flatMap((domain) => domain.jobs ?? [])]

function whenForgotten({ forget }: PersonalTable): string {
  if (forget === undefined) return 'kept'
  return forget === 'row' ? 'deleted' : 'anonymized'
}

test('the page lists each table with personal data, and what is left of it', () => {
  const listed = [...page.matchAll(row)].map(([, ...cells]) => cells.join(' '))
  const real = tables.map(
    (one) => `${one.table} ${one.isUntold ? 'no' : 'yes'} ${whenForgotten(one)}`,
  )
  expect(listed.toSorted()).toEqual(real.toSorted())
})

test('the page names each job that deletes what is old, and no other', () => {
  const known: string[] = tables.map(({ table }) => table)
  const named = [...page.matchAll(jobNamed)].map(([, name = '']) => name)
  const real = jobs.flatMap(({ name, cron }) => (cron && deletes.test(name) ? [name] : []))
  const listed = named.filter((name) => !known.includes(name))
  expect([...new Set(listed)].toSorted()).toEqual(real.toSorted())
})
