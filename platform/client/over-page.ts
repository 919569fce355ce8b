/**
 * The search of the page that stands once a dialog is over it: what the dialog's own address asks for
 * goes along, and `?dialog=` names it.
 */
export function overPage(search: string, to: string): string {
  const [name = '', query = ''] = to.slice(1).split('?')
  const under = new URLSearchParams(search)
  for (const [key, value] of new URLSearchParams(query)) under.set(key, value)
  under.set('dialog', name)
  return `?${under}`
}

/** Whether there is a page one step back below the dialog: it was opened by a click. */
export function wasOpened(state: unknown): boolean {
  return (state as { opened?: boolean } | null)?.opened ?? false
}
