import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testDatabase } from '@casino/testing/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
  folder = mkdtempSync(path.join(tmpdir(), 'apogee-unprepared-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** The output of a command on a database that was never prepared, and its exit code. */
function runCommand(...args: string[]): Promise<{ code: unknown; output: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder }
  return new Promise((resolve) => {
    const options = { cwd: root, env }
    execFile(process.execPath, ['run.mjs', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

test.for([
  ['brand', 'list'],
  ['content', 'export', 'nowhere'],
  ['shards', '--to', '3'],
  ['verify', '--kind', 'rounds'],
  ['verify', '--kind', 'staff'],
])(
  '%s on an unprepared database prints one line with the next step, and leaves the database empty',
  async (args) => {
    const { code, output } = await runCommand(...args)
    expect(output).toMatch(
      /^The casino has never been started in .+: start it once with `npm start`.+\n$/,
    )
    expect(code).toBe(1)
    const { rows } = await database.pool.query(`select nspname from pg_namespace
    where nspname not in ('public', 'information_schema', 'migrations') and not starts_with(nspname, 'pg_')`)
    expect(rows).toEqual([])
  },
)
