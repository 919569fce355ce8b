import { marked } from 'marked'
import { cleanHtml } from '../pages/clean-html.ts'

type Source = { format: 'markdown' | 'html'; source: string }

/** The sanitised HTML of what staff wrote. A snippet is part of a line, so it has no paragraphs. */
export function htmlOf({ format, source }: Source, kind: string): string {
  if (format === 'html') return cleanHtml(source)
  const options = { async: false, gfm: true } as const
  return cleanHtml(
    kind === 'snippet' ? marked.parseInline(source, options) : marked.parse(source, options),
  )
}
