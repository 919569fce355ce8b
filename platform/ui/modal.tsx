import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ModalCloses, useClosing } from './modal-close.tsx'

type ModalProps = {
  /** The element that names it, or the name itself. */
  'aria-labelledby'?: string
  'aria-label'?: string
  /** What has the focus when it opens. */
  focus: RefObject<HTMLElement | null>
  onClose(): void
  className?: string
  children: ReactNode
}

/** Where the browser can, it stays in the top layer until it is not seen any more. */
const fades =
  '[transition:opacity_.1s,display_.1s_allow-discrete,overlay_.1s_allow-discrete] ' +
  'backdrop:transition-opacity backdrop:duration-100'
const gone = 'pointer-events-none opacity-0 backdrop:pointer-events-none backdrop:opacity-0'

/**
 * What stands over the page alone, in whatever form: the browser keeps the focus inside and gives it back,
 * the page below is held still; Escape and a click beside it close.
 */
export function Modal({ focus, onClose, className = '', children, ...named }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isClosing, close, closed } = useClosing(onClose)
  // With what is shown, not after it: an Escape that comes at once must find it modal. While it goes it is so no more:
  // what is clicked below is meant.
  useLayoutEffect(() => {
    if (isClosing) return undefined
    const element = dialog.current
    // Already open when it came with the server's page: only showModal makes it modal.
    element?.removeAttribute('open')
    element?.showModal()
    focus.current?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      element?.close()
    }
  }, [focus, isClosing])
  useEffect(() => {
    // A form that was sent before the page had come to life is waiting for this.
    window.dispatchEvent(new Event('dialog-ready'))
  }, [])
  return (
    <dialog
      {...named}
      ref={dialog}
      open
      // What goes takes nothing more: no form is sent by a key.
      inert={isClosing}
      // A browser may close it without asking first: the address must follow.
      onClose={closed}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={({ target, currentTarget, detail }) => {
        // The second press of a double click that opened it is none beside it.
        if (target === currentTarget && detail < 2) close()
      }}
      className={
        'fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none bg-transparent p-0 ' +
        'backdrop:bg-[#030612cc] backdrop:backdrop-blur-[2px] ' +
        `${fades} ${isClosing ? gone : ''} ${className}`
      }
    >
      <ModalCloses value={close}>{children}</ModalCloses>
    </dialog>
  )
}
