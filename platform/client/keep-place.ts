/** The control that has or had the focus, then what it stands in, outwards: of a dialog on, what opened that. */
let trail: readonly Element[] = []

/**
 * What somebody stands on by keys may go by an answer: the form whose work is done, the button that has become
 * another. He then goes on in the nearest of what it stood in and is still there, not at the top of the page. That has the
 * focus itself and none of its controls: a key that is pressed once more does nothing. Another page begins anew.
 */
export function keepPlace(): void {
  if (trail.length > 0) return
  trail = [document.activeElement ?? document.body]
  document.addEventListener('focusin', ({ target }) => {
    const control = target as Element
    const dialog = control.closest('dialog')
    const before = trail.filter((one) => !dialog?.contains(one))
    trail = dialog ? [...outwards(control, dialog), ...before] : outwards(control)
  })
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => letGo(target as Element)),
  )
  new MutationObserver(goOn).observe(document.body, { subtree: true, childList: true })
}

function outwards(control: Element, end?: Element): Element[] {
  const all: Element[] = []
  for (let one: Element | null = control; one; one = one.parentElement) {
    all.push(one)
    if (one === end) break
  }
  return all
}

/** Whoever left it himself, for nothing, is not brought back. What is going has not been left. */
function letGo(control: Element): void {
  const isLeft = control.isConnected && !control.closest('[inert]')
  if (isLeft && document.activeElement === document.body) trail = [document.body]
}

/** Of these another leads on: what holds the page, and the header (see `useWayOn`). */
const notHere = 'main, :has(main), header, header *'

function goOn(): void {
  if (trail[0]?.isConnected || document.activeElement !== document.body) return
  const place = trail.find((one) => one.isConnected)
  if (!(place instanceof HTMLElement) || place.matches(notHere)) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
