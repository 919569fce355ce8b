import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import { localesFor } from '../../rules.ts'
import type * as contract from '../../staff-contract.ts'
import { fillSnippets } from '../fill-snippets.ts'
import { snippetsIn } from '../pages/page-store.ts'
import { htmlOf } from './html-of.ts'

/** What staff are writing as visitors will receive it: sanitised, with its snippets filled in. */
export async function renderSource(
  { db }: StaffReadContext,
  { kind, locale, format, source }: Input<typeof contract.renderSource>,
): Promise<Output<typeof contract.renderSource>> {
  const snippets = await snippetsIn(db, localesFor(locale, defaultLocale))
  const known = new Map(snippets.map(({ id, content }) => [id, content]))
  return { html: fillSnippets(htmlOf({ format, source }, kind), known) }
}
