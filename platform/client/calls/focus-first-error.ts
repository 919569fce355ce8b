/** Stops watching the last submitted form. */
let stop: (() => void) | undefined

/**
 * After a refused submit, scrolls to the form's first invalid field and focuses it, so that screen
 * readers read its error. Works for any form, because fields set `aria-invalid`. With
 * `data-keeps-focus` (sign-in, where the wrong field is unknown) the focus stays.
 */
export function focusFirstError(): void {
  // Adding the same listener twice has no effect.
  document.addEventListener('submit', onSubmit)
}

function onSubmit({ target }: Event): void {
  stop?.()
  const isWatched = target instanceof HTMLFormElement && target.dataset.keepsFocus === undefined
  stop = isWatched ? watchForm(target) : undefined
}

/** Waits for an error, but stops when the user types. */
function watchForm(form: HTMLFormElement): () => void {
  const focusInvalidField = () => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) return false
    end()
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
    return true
  }
  const observer = new MutationObserver((changes) => {
    if (focusInvalidField()) return
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const formError = added.find((node) => node instanceof Element && node.matches('[role=alert]'))
    if (formError instanceof Element) formError.scrollIntoView({ block: 'center' })
  })
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
  // Waits until the errors of the last submit are cleared.
  const timer = setTimeout(focusInvalidField)
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    form.removeEventListener('input', end)
  }
  form.addEventListener('input', end)
  return end
}
