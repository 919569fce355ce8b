/** The form that was sent last is watched no more. */
let stop: (() => void) | undefined

/**
 * Whoever sends a form that is refused is led to its first wrong field: it comes into view and has the focus, so that
 * what is wrong is read out with it. Of whatever form, and whoever refused it: the field says itself that it is wrong.
 * Where nobody can say which of them it is (`data-keeps-focus`, a sign-in) the focus stays where it was.
 */
export function focusFirstError(): void {
  // Twice is once.
  document.addEventListener('submit', onSubmit)
}

function onSubmit({ target }: Event): void {
  stop?.()
  const isWatched = target instanceof HTMLFormElement && target.dataset.keepsFocus === undefined
  stop = isWatched ? watchForm(target) : undefined
}

/** Once something is wrong, and before anything more is typed: nobody is taken away from what he writes. */
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
  // What was wrong before and is so still changes nothing; what the sending takes back is gone by then.
  const timer = setTimeout(focusInvalidField)
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    form.removeEventListener('input', end)
  }
  form.addEventListener('input', end)
  return end
}
