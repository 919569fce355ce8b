import { useTexts } from '@casino/client/texts.tsx'
import { createContext, use, useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

/** So long a modal is seen to go [9.12]. */
const closeAfterMs = 100
/** Who has not taken it away by then has it stay. */
const staysAfterMs = 1_000

/** How the modal around it is closed. */
export const ModalCloses = createContext<() => void>(() => undefined)

type Closing = { isClosing: boolean; close(): void; closed(): void }

/** Closes by and by: `isClosing` while it goes, `onClose` when it is gone, or where the browser has closed it. */
export function useClosing(onClose: () => void): Closing {
  /** What closes the modal that was seen: by the end another may stand in its place. */
  const [closing, setClosing] = useState<() => void>()
  const isClosing = closing !== undefined
  useEffect(() => {
    if (!closing) return undefined
    const gone = () => closing()
    const timer = setTimeout(gone, closeAfterMs)
    const clicks = holdClicks(() => {
      clearTimeout(timer)
      gone()
    })
    const staying = setTimeout(() => {
      clicks.forget()
      setClosing(undefined)
    }, staysAfterMs)
    return () => {
      clearTimeout(timer)
      clearTimeout(staying)
      clicks.give()
    }
  }, [closing])
  return {
    isClosing,
    close: () => setClosing((known) => known ?? onClose),
    closed: () => {
      // That one goes which is going is no news.
      if (!isClosing) onClose()
    },
  }
}

/**
 * What is clicked below a modal that goes has it gone at once, and is clicked when it is: a step of the history that
 * closes it would else undo where the click has led.
 */
function holdClicks(hurry: () => void) {
  let clicked: HTMLElement | undefined
  const hold = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    // Such a click opens another tab: nothing here is undone.
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (!clicked) hurry()
    clicked = target.closest<HTMLElement>('a, button, label, input, summary') ?? document.body
  }
  // Before all who hear of clicks.
  window.addEventListener('click', hold, { capture: true })
  return {
    forget: () => {
      clicked = undefined
    },
    give: () => {
      window.removeEventListener('click', hold, { capture: true })
      if (clicked) setTimeout(() => clicked?.click())
    },
  }
}

/** The cross of a modal. */
export function CloseButton() {
  const { t } = useTexts('platform')
  return <IconButton icon="x" onClick={use(ModalCloses)} aria-label={t('close')} />
}
