import { generateKeyPairSync } from 'node:crypto'
import { languages } from '@casino/i18n/locales.ts'
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

async function pdfIn(locale: (typeof languages)[number], lines: readonly Line[]): Promise<Buffer> {
  const folder = new URL('../../messages/', import.meta.url)
  const messages = { [locale]: { wallet: JSON.parse(await read(new URL(`${locale}.json`, folder))) } }
  const texts = createTexts(messages, locale)
  const given = { brand: 'Apogee', player_id: 7n, made_at: new Date('2026-02-02'), sums, key, locale }
  async function* pages() {
    yield lines.slice(0, 50)
    yield lines.slice(50)
  }
  const parts: Uint8Array[] = []
  for await (const part of writePdf({ ...given, texts }, pages())) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
