import { useTexts } from '@casino/client/texts.tsx'
import type { MouseEvent } from 'react'

/** The keyboard's first stop: skips the header. */
export function SkipLink() {
  const { t } = useTexts('web')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it works without JavaScript
    <a
      href="#main"
      onClick={skip}
      className={
        'fixed top-2 left-2 z-50 -translate-y-20 rounded-m bg-sun px-5 py-3 text-[16px] font-bold ' +
        'text-ink shadow-e2 focus:translate-y-0'
      }
    >
      {t('skip')}
    </a>
  )
}

/** Moves the focus without changing the address, which the router would not notice. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
