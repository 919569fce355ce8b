import type { EntryContext } from 'react-router'
import css from './app.css?inline'

/**
 * Puts the styles into the page itself, in the router's place for critical ones: nothing waits for a
 * second trip. The one style sheet is the root's, and its link goes, here and in the manifest that
 * the browser is given.
 */
export function styleInline(context: EntryContext): EntryContext {
  // While one edits, Vite keeps the styles fresh by its own link.
  if (import.meta.env.DEV) return context
  const { manifest } = context
  const root = manifest.routes.root
  if (root?.css?.length !== 1) throw new Error('the site has one style sheet, and it is the root’s')
  const routes = { ...manifest.routes, root: { ...root, css: [] } }
  return { ...context, criticalCss: css, manifest: { ...manifest, routes } }
}
