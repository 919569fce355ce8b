import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { searchWithDialog } from '@casino/client/links/dialog-search.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadDialog } from '../notices/dialogs.tsx'

/** The link to the search; the slash key and Ctrl-K open it too. Its script loads on hover. */
export function SearchLink() {
  const { t } = useTexts('web')
  const isExcluded = useViewer()?.excluded_until !== undefined
  useSearchKeys(isExcluded)
  if (isExcluded) return null
  return (
    <DialogLink
      to="/search"
      aria-label={t('search')}
      aria-keyshortcuts="/ Control+K"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      className="grid size-11 shrink-0 place-items-center rounded-m text-tx2 hover:bg-s2 hover:text-tx"
    >
      <Icon name="search" />
    </DialogLink>
  )
}

function fetchAhead(): void {
  // Opening the dialog reports the failure.
  loadDialog('search').catch(() => undefined)
}

function useSearchKeys(isOff: boolean): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useAddress()
  const open = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || !asksForSearch(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    // If nothing has the focus, the link gets it, so that the dialog returns it there.
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('a[aria-keyshortcuts]')?.focus()
    }
    void navigate(
      { search: searchWithDialog(search, '/search') },
      { mask: address('/search'), state: { opened: true }, preventScrollReset: true },
    )
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => open(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k'
  const isTyped =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !altKey && !isTyped
}
