import { withoutSecrets } from '@casino/contract/without-secrets.ts'

/**
 * The search of the page that stands once a dialog is over it: what the dialog's own address asks for
 * goes along, and `?dialog=` names it.
 */
export function searchWithDialog(search: string, to: string): string {
  const [name = '', query = ''] = to.slice(1).split('?')
  const under = new URLSearchParams(search)
  for (const [key, value] of new URLSearchParams(query)) under.set(key, value)
  under.set('dialog', name)
  return `?${under}`
}

/** The search of the page below: without what its dialogs have put there. */
export function searchWithoutDialog(search: string): string {
  const under = new URLSearchParams(search)
  for (const put of ['dialog', 'redirect', 'payment']) under.delete(put)
  return under.size > 0 ? `?${under}` : ''
}

/** The address of a door that leads on to a target. No token of a mailed link goes along: it would stay there. */
export function authPathTo(target: string, door: string): string {
  const mark = target.indexOf('?')
  const kept = mark < 0 ? target : target.slice(0, mark) + withoutSecrets(target.slice(mark))
  return `${door}?redirect=${encodeURIComponent(kept)}`
}

/** A door's address with the way back that the address before it had. */
export function withRedirect(to: string, search: string): string {
  const target = new URLSearchParams(search).get('redirect')
  return target === null || to.includes('redirect=') ? to : authPathTo(target, to)
}

/** Whether there is a page one step back below the dialog: it was opened by a click. */
export function openedByClick(state: unknown): boolean {
  return (state as { opened?: boolean } | null)?.opened ?? false
}
