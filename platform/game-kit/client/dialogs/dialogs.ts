import { icon } from '../controls/icons.ts'
import { el } from '../parts.ts'
import type { Translate } from '../texts.ts'

export type DialogButton = { label: string; primary?: boolean; press(): void }

/** A modal dialog with a title; resolves when it is closed. */
export function openDialog(
  t: Translate,
  { title, body, buttons = [] }: { title: string; body: HTMLElement; buttons?: DialogButton[] },
): { close(): void; closed: Promise<void> } {
  const closeButton = el(
    'button',
    { class: 'gk-round', attrs: { type: 'button', 'aria-label': t('close') } },
    icon('close'),
  )
  const heading = el('h2', { text: title, attrs: { id: `gk-dialog-${crypto.randomUUID()}` } })
  const dialog = el(
    'dialog',
    { class: 'gk-dialog', attrs: { 'aria-labelledby': heading.id } },
    // No <header> element: it would be a second banner landmark of the page.
    el('div', { class: 'gk-dialog-head' }, heading, closeButton),
    el('div', { class: 'gk-dialog-body', attrs: { tabindex: 0 } }, body),
    buttons.length > 0 &&
      el('div', { class: 'gk-dialog-foot' }, ...buttons.map((button) => action(button))),
  )

  function action({ label, primary, press }: DialogButton): HTMLElement {
    const pressed = () => {
      dialog.close()
      press()
    }
    const look = primary ? 'gk-action' : 'gk-ghost'
    return el('button', {
      class: look,
      text: label,
      attrs: { type: 'button' },
      on: { click: pressed },
    })
  }

  closeButton.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve()
    })
  })
  document.body.append(dialog)
  dialog.showModal()
  return { close: () => dialog.close(), closed }
}

/** A toast; errors are announced to screen readers at once. */
export function createToasts(parent: HTMLElement): (text: string, kind?: 'info' | 'error') => void {
  const list = el('div', { class: 'gk-toasts', attrs: { role: 'status', 'aria-live': 'polite' } })
  parent.append(list)
  return (text, kind = 'info') => {
    const toast = el('p', { class: `gk-toast gk-toast-${kind}`, text })
    if (kind === 'error') toast.setAttribute('role', 'alert')
    while (list.childElementCount > 2) list.firstElementChild?.remove()
    list.append(toast)
    setTimeout(() => toast.remove(), 4500)
  }
}
