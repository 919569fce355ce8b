/**
 * The control that has or had the focus and its ancestors; from a dialog on, those of the control
 * that opened it.
 */
let ancestors: readonly Element[] = []

/**
 * A focused control may disappear with an answer: a finished form, or a replaced button. Then the
 * nearest remaining ancestor gets the focus, instead of the top of the page. The ancestor itself
 * gets it, not one of its controls, so that a repeated key press does nothing. A navigation starts
 * over.
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
    // Between two controls no element has the focus for a moment.
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

/**
 * Focus that the user moved away is not restored. A control that is being removed was not left by
 * the user.
 */
function onFocusLost(control: Element): void {
  const isLeft = control.isConnected && !control.closest('[inert]')
  if (isLeft && document.activeElement === document.body) ancestors = [document.body]
}

/** Handled elsewhere: the page's main element, and the header (`useFocusAfterSignIn`). */
const excluded = 'main, :has(main), header, header *'

function focusNearest(): void {
  if (ancestors[0]?.isConnected || document.activeElement !== document.body) return
  for (const place of ancestors) {
    if (!(place instanceof HTMLElement && place.isConnected)) continue
    if (place.matches(excluded) || takeFocus(place)) return
  }
}

/**
 * Focuses an element, if no other has the focus. Hidden elements, for example in a closed menu,
 * cannot be focused.
 */
function takeFocus(place: HTMLElement): boolean {
  const isOwn = place.hasAttribute('tabindex')
  const leave = () => {
    // In another window the element still has the focus.
    if (isOwn || document.activeElement === place) return
    place.removeAttribute('tabindex')
    place.style.outline = ''
    place.removeEventListener('blur', leave)
  }
  if (!isOwn) place.tabIndex = -1
  // A focus ring around the whole page is not shown.
  if (!isOwn && place.offsetHeight > innerHeight / 2) place.style.outline = 'none'
  place.addEventListener('blur', leave)
  place.focus({ preventScroll: true })
  leave()
  return document.activeElement === place
}
