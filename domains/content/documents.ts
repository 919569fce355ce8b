import { isLocale, languages } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import { itemForms, Picture } from './items.ts'
import { reservedPaths } from './rules.ts'

/** What staff edit. The kinds after `text` are short items too. */
export const documentKinds = [
  'page',
  'news',
  'snippet',
  'banner',
  'notice',
  'popup',
  'text',
  'file',
  'article',
  'award',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentStates = ['draft', 'scheduled', 'published', 'changed', 'unpublished'] as const
export type DocumentState = (typeof documentStates)[number]

/** Pages that two people publish. */
export const legalPages = [
  'terms-and-conditions',
  'privacy-policy',
  'cookie-policy',
  'general-rules',
  'bonus-terms',
  'responsible-gaming',
] as const

const sourceMax = 40_000
const Line = z.string().check(z.maxLength(300))
const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const pathPattern = /^[a-z0-9][a-z0-9-]{0,79}$/

/** What staff write: Markdown, or HTML as imported files have it. Both are sanitised. */
export const sourceFormats = ['markdown', 'html'] as const
const source = {
  format: z.enum(sourceFormats),
  source: z.string().check(z.maxLength(sourceMax)),
}

const PageBody = z.strictObject({
  title: Title,
  description: Line,
  keywords: Line,
  categories: z.array(Line).check(z.maxLength(20)),
  parent: z.nullable(z.string().check(z.regex(pathPattern, 'is no path of a page'))),
  hidden: z.boolean(),
  /** JSON text. */
  json: z.nullable(z.string().check(z.maxLength(20_000), z.refine(isJson, 'is no JSON'))),
  ...source,
})
const NewsBody = z.strictObject({
  title: Title,
  description: Line,
  image: z.nullable(Picture),
  ...source,
})
const SnippetBody = z.strictObject(source)
const TextBody = z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(5000)) })

function itemBody<Form extends z.ZodMiniType>(item: Form) {
  return z.strictObject({ position: z.int(), item })
}

export const bodyForms = {
  page: PageBody,
  news: NewsBody,
  snippet: SnippetBody,
  text: TextBody,
  banner: itemBody(itemForms.banner),
  notice: itemBody(itemForms.notice),
  popup: itemBody(itemForms.popup),
  file: itemBody(itemForms.file),
  article: itemBody(itemForms.article),
  award: itemBody(itemForms.award),
}
export type BodyOf<K extends DocumentKind> = z.output<(typeof bodyForms)[K]>

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const namePatterns: Readonly<Record<'path' | 'item' | 'text', RegExp>> = {
  path: pathPattern,
  item: /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/,
  text: /^[a-z][a-z0-9-]{0,39}:[A-Za-z0-9_.-]{1,120}$/,
}

export type DocumentName = { kind: DocumentKind; name: string; locale: string; variant: string }

/** Why a document cannot have this name, language and variant; undefined if it can. */
export function nameFault({ kind, name, locale, variant }: DocumentName): string | undefined {
  const hasPath = kind === 'page' || kind === 'news' || kind === 'snippet'
  const pattern = namePatterns[hasPath ? 'path' : kind === 'text' ? 'text' : 'item']
  if (!pattern.test(name)) {
    return kind === 'text'
      ? 'A text is named like shop:title.'
      : 'A name has small letters, digits and dashes.'
  }
  const needsLocale = hasPath || kind === 'text'
  if (locale === '' ? needsLocale : !isLocale(locale)) return 'It needs a language of the casino.'
  return variant === '' ? undefined : variantFault(kind, variant)
}

function variantFault(kind: DocumentKind, variant: string): string | undefined {
  if (kind === 'page') {
    return /^[A-Z]{2}$/.test(variant) ? undefined : 'A variant is a country or a licence: AU, EE.'
  }
  if (kind === 'text') {
    return /^[1-9]\d{0,9}$/.test(variant) ? undefined : 'The variant of a text is a brand’s number.'
  }
  return 'Only pages and texts have variants.'
}

/** Whether the site has an address of its own under this path. */
export function isReserved(kind: DocumentKind, name: string): boolean {
  return kind === 'page' && reservedPaths.includes(name)
}

export function isLegal({ kind, name }: Pick<DocumentName, 'kind' | 'name'>): boolean {
  return kind === 'page' && (legalPages as readonly string[]).includes(name)
}

/** The languages in which something is missing; an entry for all languages misses none. */
export function missingLocales(existing: readonly string[]): string[] {
  if (existing.includes('')) return []
  return languages.filter((one) => !existing.includes(one))
}

type Standing = {
  has_draft: boolean
  published: unknown
  visible_at: Date | null
  publish_at: Date | null
}

/** The state that the list shows. `changed`: visitors see what was published before the draft. */
export function stateOf(
  { has_draft, published, visible_at, publish_at }: Standing,
  now: Date,
): DocumentState {
  if (publish_at) return 'scheduled'
  if (visible_at && visible_at > now) return 'scheduled'
  if (visible_at) return has_draft ? 'changed' : 'published'
  return has_draft || published === null ? 'draft' : 'unpublished'
}
