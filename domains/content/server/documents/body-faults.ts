import * as z from 'zod/mini'
import { bodyForms, type DocumentKind } from '../../documents.ts'

const { localeError } = z.locales.en()

/** What is wrong with a body, as lines; empty if nothing is. */
export function bodyFaults(kind: DocumentKind, body: unknown): string[] {
  const read = z.safeParse(bodyForms[kind], body, { error: localeError })
  if (read.success) return []
  return read.error.issues.map(({ path, message }) => `${path.join('.') || 'It'}: ${message}`)
}
