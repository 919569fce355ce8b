import { generateKeyPairSync } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { type Locale, languages } from '@casino/i18n/locales.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import { expect, test } from 'vitest'
import type { Line } from '../../line.ts'
import { verifyStatement } from '../verify/verify-statement.ts'
import { writePdf } from './write-pdf.ts'

const pair = generateKeyPairSync('ed25519')
const key = {
  public_key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const sums = {
  currency: 'EUR',
  from: new Date('2026-01-01'),
  to: new Date('2026-02-01'),
  lines: 120,
  opening_balance_cents: 10_000n,
  deposits_cents: 0n,
  withdrawals_cents: 0n,
  net_deposits_cents: 0n,
  stakes_cents: 600n,
  wins_cents: 0n,
  net_position_cents: -600n,
  prizes_cents: 0n,
  bonuses_cents: 0n,
  marketing_cents: 0n,
  corrections_cents: 0n,
  closing_balance_cents: 9400n,
}

function line(at: number): Line {
  return {
    id: BigInt(at),
    kind: at % 7 === 0 ? 'rollback' : 'bet',
    at: new Date(Date.UTC(2026, 0, 5, 10, at % 60)),
    currency: 'EUR',
    amount_cents: -5n,
    cash_cents: -5n,
    bonus_cents: 0n,
    balance_after_cents: 10_000n - 5n * BigInt(at),
    void: false,
    rolled_back: at % 11 === 0,
    provider: 'apogee',
    game: 'apogee:dice',
    round: null,
    reference: 'r',
    rolled_back_reference: null,
  }
}

const messages = await readMessages({ wallet: new URL('../../messages/', import.meta.url) })

async function pdfIn(locale: Locale, lines: readonly Line[]): Promise<Buffer> {
  const texts = createTexts(messages, locale)
  const given = { brand: 'Apogee', player_id: 7n, made_at: new Date('2026-02-02'), sums, key }
  async function* pages() {
    yield lines.slice(0, 50)
    yield lines.slice(50)
  }
  const parts: Uint8Array[] = []
  for await (const part of writePdf({ ...given, locale, texts }, pages())) {
    parts.push(Buffer.from(part))
  }
  return Buffer.concat(parts)
}

/** The letters that the pages show, in their order. */
function textOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/>>\nstream\n(x[\s\S]*?)\nendstream/g)
  const shown = [...streams].map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')))
  const hex = [...shown.join('\n').matchAll(/\[([^\]]*)\] TJ/g)].map(([, run = '']) =>
    [...run.matchAll(/<([0-9a-f]*)>/g)].map(([, letters]) => letters).join(''),
  )
  return hex.map((letters) => decoder.decode(Buffer.from(letters, 'hex'))).join('\n')
}
const decoder = new TextDecoder('windows-1252')

const many = Array.from({ length: 120 }, (_, at) => line(at + 1))

test('a statement is set in pages whose text can be read, and signed to the byte', async () => {
  const pdf = await pdfIn('de', many)
  const text = textOf(pdf)
  expect(text).toContain('Apogee: Kontoauszug')
  expect(text).toContain('Spieler 7 · Seite 3')
  expect(text.match(/Einsatz · apogee\/dice/g)).toHaveLength(103)
  expect(text).toContain('Einsatz · apogee/dice · rückgängig gemacht')
  expect(text).toContain('94,00')
  expect(pdf.toString('latin1')).toContain('/Lang (de')
  expect(verifyStatement(pdf, key.public_key).isGenuine).toBe(true)
  for (const at of [40, Math.floor(pdf.length / 2), pdf.length - 20]) {
    const changed = Buffer.from(pdf)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(verifyStatement(changed, key.public_key).isGenuine).toBe(false)
  }
})

test.each(languages)('a statement in %s loses no letter', async (locale) => {
  const text = textOf(await pdfIn(locale, [line(1)]))
  const title = messages[locale].wallet?.['statement.title'] ?? ''
  expect(text).toContain(title)
  expect(text).not.toContain('?')
})

test('a statement without lines is one all the same', async () => {
  expect(verifyStatement(await pdfIn('en', []), key.public_key).isGenuine).toBe(true)
})
