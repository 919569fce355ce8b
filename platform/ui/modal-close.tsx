import { useTexts } from '@casino/client/texts.tsx'
import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from './icon-button.tsx'

/** So long a modal is seen to go [9.12]. */
const closeAfterMs = 100

/** How the modal around it is closed. */
export const ModalCloses = createContext<() => void>(() => undefined)

type Closing = { isClosing: boolean; close(): void; closed(): void }

/** Closes by and by: `isClosing` while it goes, `onClose` when it is gone, or where the browser has closed it. */
export function useClosing(onClose: () => void): Closing {
  /** What closes the modal that was seen: by the end another may stand in its place. */
  const [closing, setClosing] = useState<() => void>()
  const gone = useEffectEvent(() => {
    // Whoever has it stay has it whole.
    setClosing(undefined)
    closing?.()
  })
  useEffect(() => {
    if (!closing) return undefined
    let timer = setTimeout(gone, closeAfterMs)
    // What is clicked below goes first, and where it leads to nothing is left to be closed.
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(gone, closeAfterMs)
    }
    document.addEventListener('click', wait, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', wait, { capture: true })
    }
  }, [closing])
  return {
    isClosing: closing !== undefined,
    close: () => setClosing((known) => known ?? onClose),
    closed: () => {
      // That one goes which is going is no news.
      if (!closing) onClose()
    },
  }
}

/** The cross of a modal. */
export function CloseButton() {
  const { t } = useTexts('platform')
  return <IconButton icon="x" onClick={use(ModalCloses)} aria-label={t('close')} />
}
