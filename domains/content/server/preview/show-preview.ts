import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as z from 'zod/mini'
import * as contract from '../../contract.ts'
import type { BodyOf } from '../../documents.ts'
import { type BannerItem, itemForms } from '../../items.ts'
import { bannerView, isForGroups, isShown, localesFor, variantsFor } from '../../rules.ts'
import { type DocumentRow, findDocument } from '../documents/document-store.ts'
import { htmlOf } from '../documents/html-of.ts'
import { renderContent } from '../pages/render-content.ts'
import { type Claims, readPreviewToken } from './preview-token.ts'

type Preview = Output<typeof contract.showPreview>

/** A draft as the person of a signed link would see it. */
export async function showPreview(
  context: ReadContext,
  { token }: Input<typeof contract.showPreview>,
): Promise<Preview> {
  const claims = readPreviewToken(token, context.now)
  const document = claims && (await findDocument(context.db, BigInt(claims.id)))
  if (!claims || !document) throw refuse(contract.showPreview, 'preview_forbidden')
  const { kind, name, title, body } = document
  const locales = localesFor(claims.locale, context.brand.default_locale)
  const seen = {
    kind,
    name,
    title,
    device: claims.device,
    is_shown: isSeenBy(context, document, claims),
  }
  const banner = kind === 'banner' ? bannerIn(body) : undefined
  if (banner) return { ...seen, banner: bannerView({ ...banner, id: name }, 0), ...noText }
  const source = sourceOf(document)
  const text = { content: htmlOf(source, kind), locale: document.locale || claims.locale }
  const { content, headings } = await renderContent(context, text, { locales })
  const json = kind === 'page' ? ((body as BodyOf<'page'>).json ?? '{}') : '{}'
  return { ...seen, banner: null, content, headings, locale: text.locale, json }
}

const noText = { content: '', headings: [], locale: '', json: '{}' }

/** The banner of a document; undefined if it cannot be read. */
function bannerIn(body: unknown): BannerItem | undefined {
  return z.safeParse(itemForms.banner, (body as { item: unknown }).item).data
}

/** What is written in a document; short items show their fields. */
function sourceOf({ kind, body }: DocumentRow): Parameters<typeof htmlOf>[0] {
  if (kind === 'page' || kind === 'news' || kind === 'snippet') return body as BodyOf<'snippet'>
  const text = kind === 'text' ? (body as BodyOf<'text'>).text : fieldsOf(body)
  return { format: 'html', source: `<pre>${escaped(text)}</pre>` }
}

function fieldsOf(body: unknown): string {
  return JSON.stringify((body as { item: unknown }).item, null, 2)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Whether a visitor like this one would see it. */
function isSeenBy({ now, brand }: ReadContext, document: DocumentRow, claims: Claims): boolean {
  const { kind, locale, variant, body } = document
  if (locale !== '' && !localesFor(claims.locale, brand.default_locale).includes(locale)) {
    return false
  }
  if (kind === 'page') {
    const licence = claims.licence ?? brand.policy.licence
    return variantsFor({ country: claims.country, licence }).includes(variant)
  }
  const groups = claims.group === null ? [] : [claims.group]
  if (kind === 'banner') {
    const banner = bannerIn(body)
    const visitor = { now, isLogged: claims.group !== null, hasCoins: false }
    return banner !== undefined && isShown(banner, visitor) && isForGroups(banner, { groups })
  }
  if (kind !== 'notice' && kind !== 'popup') return true
  const { groupIds } = (body as { item: { groupIds?: number[] } }).item
  return isForGroups({ groupIds }, { groups })
}
