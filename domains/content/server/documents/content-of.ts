import type { BodyOf, DocumentName } from '../../documents.ts'
import type { ItemKind } from '../../items.ts'
import type { Content } from '../folder/read-folder.ts'
import { htmlOf } from './html-of.ts'

type Published = DocumentName & {
  body: unknown
  /** Since when it is visible; null: never. */
  at: Date | null
  now: Date
}

const nothing: Content = { pages: [], snippets: [], news: [], items: [], texts: [] }

/** A document as it is written into the tables that visitors read. */
export function contentOf({ kind, name, locale, variant, body, at, now }: Published): Content {
  switch (kind) {
    case 'page': {
      const { format, source, ...rest } = body as BodyOf<'page'>
      const content = htmlOf({ format, source }, kind)
      const page = { ...rest, path: name, locale, variant, content }
      return { ...nothing, pages: [{ ...page, published_at: at, changed_at: now }] }
    }
    case 'news': {
      const { format, source, ...rest } = body as BodyOf<'news'>
      const content = htmlOf({ format, source }, kind)
      return { ...nothing, news: [{ ...rest, slug: name, locale, content, published_at: at }] }
    }
    case 'snippet': {
      const content = htmlOf(body as BodyOf<'snippet'>, kind)
      return { ...nothing, snippets: [{ id: name, locale, content }] }
    }
    case 'text': {
      const { text } = body as BodyOf<'text'>
      const brand_id = variant === '' ? null : BigInt(variant)
      return { ...nothing, texts: [{ brand_id, locale, key: name, text: at ? text : null }] }
    }
    default: {
      const { position, item } = body as BodyOf<ItemKind>
      const row = { kind, id: name, locale, item, position, enabled: at !== null }
      return { ...nothing, items: [row] }
    }
  }
}
