import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

type Figure = { name: string; value: number }

test('server and database killed under load, twice: nothing is lost, nothing is done twice', {
  tag: '@soak',
}, async () => {
  // A whole house of its own is started, and the wallet asked again for every answer it gave.
  test.setTimeout(300_000)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['run.mjs', 'crash', '--kills', '2', '--what', 'both', '--json'],
    { cwd: path.join(import.meta.dirname, '..') },
  )
  const figures = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Figure)
  const figureOf = (name: string) => figures.find((one) => one.name === name)?.value
  expect(figureOf('kills')).toBe(2)
  expect(figureOf('acknowledged actions')).toBeGreaterThan(0)
  for (const none of ['lost', 'doubled', 'balances off', 'books']) expect(figureOf(none)).toBe(0)
})
