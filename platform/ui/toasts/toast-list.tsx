import { useTexts } from '@casino/client/texts.tsx'
import { useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import {
  closeToast,
  pauseClocks,
  startClocks,
  type Toast,
  type ToastKind,
  useToasts,
} from './toasts.tsx'
import { useToastPosition } from './use-toast-position.ts'

const looks: Record<ToastKind, { icon: string; colour: string }> = {
  message: { icon: 'info', colour: 'text-info' },
  successfully: { icon: 'circle-check', colour: 'text-ok' },
  warning: { icon: 'triangle-alert', colour: 'text-sun' },
  reject: { icon: 'circle-x', colour: 'text-bad' },
}

/**
 * At the bottom unless `top` is added. On a phone above the bottom bar, also over a dialog, whose
 * end moves nothing.
 */
const right =
  'inset-auto right-0 left-0 m-0 w-full bg-transparent md:left-auto md:w-[380px] ' +
  'max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] '

/** Below the header and the notice bar. */
const top =
  'top-[calc(4rem+var(--notice,0px))] p-4 ' +
  // At the bottom over a full-screen dialog, whose tabs are at the top.
  'max-lg:[html:has(dialog[open])_&]:top-auto md:max-lg:[html:has(dialog[open])_&]:bottom-0 '

/** On a small screen at the bottom, above the bar, because header and title are at the top. */
const bottom = 'handheld:top-auto handheld:px-3 handheld:py-2 md:handheld:bottom-0'

type ToastListProps = {
  overGame?: boolean
  /** The selector of another floating element that must stay visible. */
  beside?: string
}

/**
 * The list of toasts, rendered once in the shell. Over a game, whose buttons are at the bottom,
 * toasts appear at the top.
 */
export function ToastList({ overGame = false, beside }: ToastListProps) {
  const shown = useToasts()
  const box = useRef<HTMLDivElement>(null)
  useToastPosition(box, shown, beside)
  return (
    <div popover="manual" ref={box} className={right + top + (overGame ? '' : bottom)}>
      <ul
        className="grid gap-2"
        onPointerEnter={pauseClocks}
        onPointerLeave={startClocks}
        onFocus={pauseClocks}
        onBlur={startClocks}
      >
        {shown.map((toast) => (
          <li key={toast.id}>
            <One of={toast} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function One({ of: { id, kind, text, onDrawn } }: { of: Toast }) {
  const { t } = useTexts('platform')
  useEffect(() => onDrawn?.(), [onDrawn])
  return (
    <div
      role={kind === 'reject' || kind === 'warning' ? 'alert' : 'status'}
      className={
        'flex items-start gap-3 rounded-m border border-line bg-s2 p-3 text-[14px] ' +
        'text-tx shadow-e2 motion-safe:animate-[rise_.24s_var(--ease-out)]'
      }
    >
      <span className={`mt-0.5 ${looks[kind].colour}`}>
        <Icon name={looks[kind].icon} />
      </span>
      <p className="flex-1">{text}</p>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => closeToast(id)}
        className="-m-1.5 grid size-9 place-items-center rounded-sm text-tx3 hover:text-tx"
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
