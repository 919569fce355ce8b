import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
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

/**
 * What stands over the page alone, in whatever form: the browser keeps the focus inside and gives it back,
 * the page below is held still; Escape and a click beside it close.
 */
export function Modal({ focus, onClose, className = '', children, ...named }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isClosing, close, closed } = useClosing(onClose)
  // With what is shown, not after it: an Escape that comes at once must find it modal.
  useLayoutEffect(() => {
    const element = dialog.current
    // Who types in it already, before it came to life, goes on there.
    const own = element?.querySelector<HTMLElement>(':focus')
    // Already open when it came with the server's page: only showModal makes it modal.
    element?.removeAttribute('open')
    element?.showModal()
    ;(own ?? focus.current)?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      element?.close()
    }
  }, [focus])
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
        'backdrop:bg-[#030612cc] backdrop:backdrop-blur-[2px] transition-opacity duration-100 ' +
        'backdrop:transition-opacity backdrop:duration-100 ' +
        `${isClosing ? 'pointer-events-none opacity-0 backdrop:opacity-0' : ''} ${className}`
      }
    >
      <ModalCloses value={close}>{children}</ModalCloses>
    </dialog>
  )
}
