import { useTexts } from '@casino/client/texts.tsx'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  title: string
  onClose(): void
  children: ReactNode
}

/**
 * A modal over the page: a sheet on a phone, a card on a desktop. The browser keeps the focus inside
 * and gives it back; Escape, the button and a click beside it close.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useTexts('platform')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // With what is shown, not after it: an Escape that comes at once must find it modal.
  useLayoutEffect(() => {
    const element = dialog.current
    // Already open when it came with the server's page: only showModal makes it modal.
    element?.removeAttribute('open')
    element?.showModal()
    // The title, not the first control: nothing pops up, and a screen reader begins there.
    document.getElementById(titleId)?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      element?.close()
    }
  }, [titleId])
  useEffect(() => {
    // A form that was sent before the page had come to life is waiting for this.
    window.dispatchEvent(new Event('dialog-ready'))
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      // A browser may close it without asking first: the address must follow.
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className={
        'fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none bg-transparent p-0 ' +
        'backdrop:bg-[#030612cc] backdrop:backdrop-blur-[2px] md:grid md:place-items-center'
      }
    >
      <div
        className={
          'grid h-full w-full grid-rows-[auto_1fr] bg-s1 md:h-auto md:max-h-[92dvh] md:w-[480px] ' +
          'md:rounded-xl md:border md:border-line md:shadow-e3 ' +
          'motion-safe:animate-[rise_.24s_var(--ease-out)]'
        }
      >
        <header className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
          <h2
            id={titleId}
            tabIndex={-1}
            className="outline-none text-[22px]/7 font-bold tracking-[-.01em]"
          >
            {title}
          </h2>
          <IconButton icon="x" onClick={onClose} aria-label={t('close')} />
        </header>
        <div className="overflow-y-auto overscroll-contain px-5 pt-1 pb-6">{children}</div>
      </div>
    </dialog>
  )
}
