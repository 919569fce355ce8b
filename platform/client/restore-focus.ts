/** The control that has or had the focus, then what it stands in, outwards: of a dialog on, what opened that. */
let ancestors: readonly Element[] = []

/**
 * What somebody stands on by keys may go by an answer: the form whose work is done, the button that has become
 * another. He then goes on in the nearest of what it stood in and is still there, not at the top of the page. That has the
 * focus itself and none of its controls: a key that is pressed once more does nothing. Another page begins anew.
 */
export function restoreFocus(): void {
  if (ancestors.length > 0) return
  ancestors = ancestorsOf(document.activeElement ?? document.body)
  document.addEventListener('focusin', ({ target }) => {
    const control = target as Element
    const dialog = control.closest('dialog')
    const before = ancestors.filter((one) => !dialog?.contains(one))
    ancestors = dialog ? [...ancestorsOf(control, dialog), ...before] : ancestorsOf(control)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // On the way to another control nothing has the focus for a moment.
    if (!relatedTarget) queueMicrotask(() => onFocusLost(target as Element))
  })
  new MutationObserver(focusNearest).observe(document.body, { subtree: true, childList: true })
}

function ancestorsOf(control: Element, end?: Element): Element[] {
  const all: Element[] = []
  for (let one: Element | null = control; one; one = one.parentElement) {
    all.push(one)
    if (one === end) break
  }
  return all
}

/** Whoever left it himself, for nothing, is not brought back. What is going has not been left. */
function onFocusLost(control: Element): void {
  const isLeft = control.isConnected && !control.closest('[inert]')
  if (isLeft && document.activeElement === document.body) ancestors = [document.body]
}

/** Of these another leads on: what holds the page, and the header (see `useWayOn`). */
const excluded = 'main, :has(main), header, header *'

function focusNearest(): void {
  if (ancestors[0]?.isConnected || document.activeElement !== document.body) return
  for (const place of ancestors) {
    if (!(place instanceof HTMLElement && place.isConnected)) continue
    if (place.matches(excluded) || takeFocus(place)) return
  }
}

/** Gives a place the focus, as long as nothing else has it. What is not seen, as in a menu that has closed, takes none. */
function takeFocus(place: HTMLElement): boolean {
  const isOwn = place.hasAttribute('tabindex')
  const leave = () => {
    // He who looks at another window stands here still.
    if (isOwn || document.activeElement === place) return
    place.removeAttribute('tabindex')
    place.style.outline = ''
    place.removeEventListener('blur', leave)
  }
  if (!isOwn) place.tabIndex = -1
  // Nor is a ring seen around the page itself.
  if (!isOwn && place.offsetHeight > innerHeight / 2) place.style.outline = 'none'
  place.addEventListener('blur', leave)
  place.focus({ preventScroll: true })
  leave()
  return document.activeElement === place
}
