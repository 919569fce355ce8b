import { useTexts } from '@casino/client/texts.tsx'
import { Modal } from '@casino/ui/dialogs/modal.tsx'
import { CloseButton } from '@casino/ui/dialogs/modal-close.tsx'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { titleMin } from '../filters/title-bounds.ts'
import { moveByKeys } from '../grid-keys.ts'
import { useDebounced } from '../play/use-debounced.ts'
import { useRecentSearches } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'

const pauseMs = 300

/**
 * The search dialog: the full screen on a phone in both orientations, a popup below the header on a
 * desktop.
 */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('games')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const searched = useDebounced(text.trim(), pauseMs)
  const { remember } = useRecentSearches()
  const leave = useLeave()
  // Text typed before hydration is only in the field.
  useLayoutEffect(() => setText(field.current?.value ?? ''), [])
  const isLong = text.trim().length >= titleMin
  const pick = (picked: string) => {
    setText(picked)
    field.current?.focus()
  }
  return (
    <Modal aria-label={t('search.heading')} focus={field} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between links */}
      <div
        onKeyDown={(event) => moveByKeys(event, field)}
        className={
          'grid h-full w-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] bg-s1 md:mx-auto md:mt-[8vh] ' +
          'md:h-[min(760px,84dvh)] md:w-[min(960px,92vw)] md:rounded-xl md:border md:border-line md:shadow-e3 ' +
          // A phone in landscape is wide and low.
          'across:m-0 across:h-full across:w-full across:rounded-none across:border-0 ' +
          'motion-safe:animate-[rise_.24s_var(--ease-out)]'
        }
      >
        <header className="flex items-center gap-2 border-b border-line/60 p-3 md:p-4">
          <SearchField ref={field} text={text} onText={setText} onSend={remember} />
          <CloseButton />
        </header>
        <div
          onClickCapture={(event) => {
            if (leave(event) && isLong) remember(text.trim())
          }}
          className="overflow-y-auto overscroll-contain px-4 pb-6 md:px-5"
        >
          {!isLong ? (
            <SearchStart onPick={pick} />
          ) : searched.length >= titleMin ? (
            <SearchResults text={searched} />
          ) : null}
        </div>
      </div>
    </Modal>
  )
}

/**
 * Returns the handler for a click on a link: it replaces the search in the history, so that Back
 * leads to the page below. Links to other dialogs and to new windows are not changed.
 */
function useLeave(): (event: MouseEvent) => boolean {
  const navigate = useNavigate()
  const root = useHref('/')
  return (event) => {
    const link = (event.target as Element).closest('a')
    const isOut = link && /\/(play|games|producers)(\/|\?|$)/.test(link.pathname)
    if (!isOut || event.button !== 0) return false
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true
    event.preventDefault()
    const to = link.pathname.slice(root.replace(/\/$/, '').length) + link.search
    void navigate(to, { replace: true })
    return true
  }
}
