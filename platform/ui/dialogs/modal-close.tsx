import { useTexts } from '@casino/client/texts.tsx'
import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../forms/icon-button.tsx'

/** So long a modal is seen to go [9.12]. */
const closeAfterMs = 100

/** How the modal around it is closed. */
export const ModalCloses = createContext<() => void>(() => undefined)

type Closing = { isClosing: boolean; close(): void; closed(): void }

/** Closes by and by: `isClosing` while it goes, `onClose` when it is gone, or where the browser has closed it. */
export function useClosing(onClose: () => void): Closing {
  const [isClosing, setClosing] = useState(false)
  const closed = () => {
    // Whoever has it stay has it whole.
    setClosing(false)
    onClose()
  }
  const gone = useEffectEvent(closed)
  useEffect(() => {
    if (!isClosing) return undefined
    const timer = setTimeout(gone, closeAfterMs)
    return () => clearTimeout(timer)
  }, [isClosing])
  return { isClosing, close: () => setClosing(true), closed }
}

/** The cross of a modal. */
export function CloseButton() {
  const { t } = useTexts('platform')
  return <IconButton icon="x" onClick={use(ModalCloses)} aria-label={t('close')} />
}
