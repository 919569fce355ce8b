import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { ModalCloses, useClosing } from './modal-close.tsx'

type ModalProps = {
  /** The id of the element that names it, or the name itself. */
  'aria-labelledby'?: string
  'aria-label'?: string
  /** The element that has the focus when it opens. */
  focus: RefObject<HTMLElement | null>
  onClose(): void
  className?: string
  children: ReactNode
}

/**
 * The base of all modals: the browser keeps the focus inside and returns it, the page below does
 * not scroll, and Escape or a click outside closes it.
 */
export function Modal({ focus, onClose, className = '', children, ...named }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isClosing, close, closed } = useClosing(onClose)
  // A layout effect, because an Escape right after the render must find it modal.
  useLayoutEffect(() => {
    const element = dialog.current
    // A field that was focused before hydration keeps the focus.
    const own = element?.querySelector<HTMLElement>(':focus')
    // A server-rendered dialog is already open; only showModal makes it modal.
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
      // A closing dialog ignores input, so that a key submits no form.
      inert={isClosing}
      // Browsers may close it without a cancel event; the address must follow.
      onClose={closed}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={({ target, currentTarget, detail }) => {
        // The second press of a double click that opened it does not count.
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
