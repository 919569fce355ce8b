import { withoutSecrets } from '@casino/contract/without-secrets.ts'

/**
 * The current page's query with a dialog over it: the dialog's own query keys, and `?dialog=` with
 * its name.
 */
export function searchWithDialog(search: string, to: string): string {
  const [name = '', query = ''] = to.slice(1).split('?')
  const under = new URLSearchParams(search)
  for (const [key, value] of new URLSearchParams(query)) under.set(key, value)
  under.set('dialog', name)
  return `?${under}`
}

/** The query of the page below, without the keys of its dialogs. */
export function searchWithoutDialog(search: string): string {
  const under = new URLSearchParams(search)
  for (const put of ['dialog', 'redirect', 'payment']) under.delete(put)
  return under.size > 0 ? `?${under}` : ''
}

/**
 * The address of a sign-in or sign-up dialog with a redirect target, without tokens of mailed
 * links.
 */
export function authPathTo(target: string, path: string): string {
  const mark = target.indexOf('?')
  const safeTarget = mark < 0 ? target : target.slice(0, mark) + withoutSecrets(target.slice(mark))
  return `${path}?redirect=${encodeURIComponent(safeTarget)}`
}

/** A sign-in or sign-up address with the redirect of the current one. */
export function withRedirect(to: string, search: string): string {
  const target = new URLSearchParams(search).get('redirect')
  return target === null || to.includes('redirect=') ? to : authPathTo(target, to)
}

/** Whether a click opened the dialog, so that the page below is one step back. */
export function openedByClick(state: unknown): boolean {
  return (state as { opened?: boolean } | null)?.opened ?? false
}
