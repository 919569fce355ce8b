import type { Context } from '@casino/http/context.ts'
import { type Kind, needsConsent, redacted, rowsPerDayMax } from '../rules.ts'
import { addEntry } from './store.ts'

/** Stores a redacted row. Without the visitor's consent it names nobody, or is left out. */
export async function writeEntry(
  { tx, now: at, brand, visitor, session }: Context,
  { kind, content }: { kind: Kind; content: object },
): Promise<void> {
  const hasConsent = visitor.accepts_cookies === true
  if (needsConsent(kind) && !hasConsent) return
  const player_id = hasConsent ? (session?.id ?? null) : null
  const { country } = visitor
  const row = { kind, at, brand_id: brand.id, country, player_id, content: redacted(content) }
  await addEntry(tx, row, rowsPerDayMax)
}
