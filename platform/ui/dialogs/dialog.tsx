import { type ReactNode, useId, useRef } from 'react'
import { Modal } from './modal.tsx'
import { CloseButton } from './modal-close.tsx'

type DialogProps = {
  title: string
  /** A fixed height on a desktop, so that loading content or changing tabs moves nothing. */
  isTall?: boolean
  onClose(): void
  children: ReactNode
}

/** A modal with a title and a close button: a sheet on a phone, a card on a desktop. */
export function Dialog({ title, isTall = false, onClose, children }: DialogProps) {
  // Focuses the title, not the first control: no keyboard or popup opens, and screen readers start
  // there.
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  return (
    <Modal
      aria-labelledby={titleId}
      focus={heading}
      onClose={onClose}
      className="md:grid md:place-items-center"
    >
      <div
        className={
          'grid h-full w-full grid-rows-[auto_1fr] bg-s1 md:max-h-[92dvh] md:w-[480px] ' +
          `${isTall ? 'md:h-[860px]' : 'md:h-auto'} ` +
          'md:rounded-xl md:border md:border-line md:shadow-e3 ' +
          'motion-safe:animate-[rise_.24s_var(--ease-out)]'
        }
      >
        <header className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="outline-none text-[22px]/7 font-bold tracking-[-.01em]"
          >
            {title}
          </h2>
          <CloseButton />
        </header>
        {/* Relative, because visually hidden texts inside would otherwise make the dialog scroll. */}
        <div className="relative overflow-y-auto overscroll-contain px-5 pt-1 pb-6">{children}</div>
      </div>
    </Modal>
  )
}
