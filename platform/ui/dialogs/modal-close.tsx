import { useTexts } from '@casino/client/texts.tsx'
import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../forms/icon-button.tsx'

/** The duration of the fade-out [9.12]. */
const closeAfterMs = 100

/** Closes the modal around a component. */
export const ModalCloses = createContext<() => void>(() => undefined)

type Closing = { isClosing: boolean; close(): void; closed(): void }

/**
 * Closes with a fade-out: `isClosing` during it, `onClose` after it, or when the browser has closed
 * the dialog.
 */
export function useClosing(onClose: () => void): Closing {
  const [isClosing, setClosing] = useState(false)
  const closed = () => {
    // The owner may keep it open; then it is fully visible again.
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

/** The close button of a modal. */
export function CloseButton() {
  const { t } = useTexts('platform')
  return <IconButton icon="x" onClick={use(ModalCloses)} aria-label={t('close')} />
}
