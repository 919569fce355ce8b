import { generateKeyPairSync } from 'node:crypto'
import { createTexts } from '@casino/i18n/texts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '../../line.ts'
import german from '../../messages/de.json' with { type: 'json' }
import english from '../../messages/en.json' with { type: 'json' }
import { csvCell } from '../../rules.ts'
import { isGenuine } from './signed-file.ts'
import { type ExportFormat, writeExport } from './write-export.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const head = {
  player_id: 7n,
  from: new Date('2026-01-01'),
  to: new Date('2026-02-01'),
  made_at: new Date('2026-02-02'),
}

function line(id: bigint, given: Partial<Line> = {}): Line {
  return {
    id,
    kind: 'bet',
    at: new Date('2026-01-05T10:00:00Z'),
    currency: 'EUR',
    amount_cents: -5n,
    cash_cents: -3n,
    bonus_cents: -2n,
    balance_after_cents: 95n,
    void: false,
    rolled_back: false,
    provider: 'apogee',
    game: 'apogee:dice',
    round: null,
    reference: 'r',
    rolled_back_reference: null,
    ...given,
  }
}

const texts = createTexts({ de: { wallet: german }, en: { wallet: english } }, 'de')
const say = texts.of('wallet')

async function fileOf(format: ExportFormat, pages: Line[][]): Promise<string> {
  async function* read() {
    yield* pages
  }
  let file = ''
  for await (const part of writeExport({ format, head, privateKey: privatePem, say }, read())) {
    file += part
  }
  return file
}

test.for(['csv', 'json'] as const)(
  'a signed %s is genuine until a byte changes',
  async (format) => {
    const file = await fileOf(format, [[line(1n), line(2n)], [line(3n, { round: 'ä "x",\n' })], []])
    expect(isGenuine(file, publicPem)).toBe(true)
    const place = fc.nat(file.length - 1)
    fc.assert(
      fc.property(place, (at) => {
        const changed = `${file.slice(0, at)}${file[at] === '0' ? '1' : '0'}${file.slice(at + 1)}`
        expect(isGenuine(changed, publicPem)).toBe(false)
      }),
      { numRuns: 200 },
    )
    expect(isGenuine(file.replace('-5', '-4'), publicPem)).toBe(false)
    const stranger = generateKeyPairSync('ed25519').publicKey
    const other = stranger.export({ type: 'spki', format: 'pem' }).toString()
    expect(isGenuine(file, other)).toBe(false)
  },
)

test('an export without a line is still a file that can be read and verified', async () => {
  const json = await fileOf('json', [[]])
  expect(JSON.parse(json)).toMatchObject({ player_id: 7, lines: [] })
  expect(isGenuine(json, publicPem)).toBe(true)
  expect(isGenuine(await fileOf('csv', []), publicPem)).toBe(true)
  expect(isGenuine('', publicPem)).toBe(false)
})

test('a JSON export is JSON with the lines in their order', async () => {
  const file = await fileOf('json', [[line(1n)], [line(2n), line(3n)]])
  const { lines } = JSON.parse(file)
  expect(lines.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3])
  expect(lines[0]).toMatchObject({
    game: 'apogee/dice',
    amount_cents: -5,
    at: '2026-01-05T10:00:00.000Z',
  })
})

test('a CSV export has heads and kinds in the player’s language, and figures as they are', async () => {
  const taken = { kind: 'rollback', amount_cents: 5n } as const
  const file = await fileOf('csv', [[line(1n), line(2n, taken)]])
  const [heads = '', first = '', second = ''] = file.split('\n')
  expect(heads.startsWith('\ufeffNummer,')).toBe(true)
  const told = Object.fromEntries(heads.split(',').map((name, at) => [name, first.split(',')[at]]))
  expect(told).toMatchObject({
    'Zeit (UTC)': '2026-01-05T10:00:00.000Z',
    Art: 'Einsatz',
    Spiel: 'apogee/dice',
    'Betrag (kleinste Einheit)': '-5',
    'Hat nichts bewegt': 'false',
    Runde: '',
  })
  expect(second).toContain(',Einsatz zurück')
})

test.for([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum(a1)', "'@sum(a1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['=cmd|" /c"!a', `"'=cmd|"" /c""!a"`],
  ['a,b', '"a,b"'],
  ['plain', 'plain'],
] as const)('a spreadsheet takes %j for a text', ([value, cell]) => {
  expect(csvCell(value)).toBe(cell)
})

test('numbers of ours keep their minus, and what is not there is an empty cell', () => {
  expect([csvCell(-5), csvCell(null), csvCell(false)]).toEqual(['-5', '', 'false'])
})

test('what a provider calls a round cannot become a formula of an export', async () => {
  const file = await fileOf('csv', [[line(1n, { round: '=HYPERLINK("http://x")' })]])
  expect(file).toContain(`"'=HYPERLINK(""http://x"")"`)
})
