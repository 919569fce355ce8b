import type { PageBody } from '@casino/client/server-caller.ts'
import { holdsSecret } from '@casino/contract/without-secrets.ts'
import type { EntryContext } from 'react-router'
import css from './app.css?inline'
import { createCriticalStyle } from './critical-style.ts'
import letters from './letters.css?inline'

const criticalStyle = createCriticalStyle(css)
/** Without those that are fetched. */
const ownLetters = letters.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
const place = '/* what of the styles this page needs */'

/**
 * Takes the style sheet out of the router's hands: for the first look a page is sent the part that it
 * needs, in the router's place for critical styles, so that nothing waits for a second trip. The one sheet
 * is the root's, and its link goes, here and in the manifest that the browser is given.
 */
export function styleInline(context: EntryContext): { context: EntryContext; sheet?: string } {
  // While one edits, Vite keeps the styles fresh by its own link.
  if (import.meta.env.DEV) return { context }
  const { manifest } = context
  const root = manifest.routes.root
  const [sheet, ...others] = root?.css ?? []
  if (!root || !sheet || others.length > 0) {
    throw new Error('the site has one style sheet, and it is the root’s')
  }
  const routes = { ...manifest.routes, root: { ...root, css: [] } }
  return { context: { ...context, criticalCss: place, manifest: { ...manifest, routes } }, sheet }
}

/**
 * A page as it is sent, and in it, now that it is known, what of the styles it needs. Chromium tells the whole
 * address of a page to whoever is asked for its letters, whatever its policy says: one with a secret fetches none.
 */
export function withStyle(page: readonly string[], search: string): PageBody {
  const body = [...page]
  const [head, ...rest] = body
  const at = typeof head === 'string' ? head.indexOf(place) : -1
  if (typeof head !== 'string' || at < 0) return body
  const after = head.slice(at + place.length)
  const faces = holdsSecret(search) ? ownLetters : letters
  return [head.slice(0, at) + faces, criticalStyle(page), after, ...rest]
}
