import { useTexts } from '@casino/client/texts.tsx'
import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

/** The four kinds the specification names. */
export type ToastKind = 'message' | 'successfully' | 'warning' | 'reject'
type Toast = { id: number; kind: ToastKind; text: string; stays: boolean }

const closeAfterMs = 10_000
const shownMax = 4
const none: readonly Toast[] = []
let toasts = none
let nextId = 1
let isPaused = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Says something at the edge of the screen for ten seconds, and while it is read; `stays` until it is closed. */
export function toast(kind: ToastKind, text: string, { stays = false } = {}): void {
  if (toasts.some((shown) => shown.text === text)) return
  const id = nextId
  nextId += 1
  set([...toasts, { id, kind, text, stays }].slice(-shownMax))
  if (!isPaused) startClocks()
}

function closeToast(id: number): void {
  stopClock(id)
  set(toasts.filter((shown) => shown.id !== id))
}

function startClocks(): void {
  isPaused = false
  for (const { id, stays } of toasts) {
    if (!stays && !timers.has(id)) timers.set(id, setTimeout(closeToast, closeAfterMs, id))
  }
}

/** Whoever points at a toast, or has the focus in it, reads: all of them stay for another ten seconds. */
function pause(): void {
  isPaused = true
  for (const { id } of toasts) stopClock(id)
}

function stopClock(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]): void {
  toasts = next
  // Gone with what was pointed at.
  if (toasts.length === 0) isPaused = false
  for (const listener of listeners) listener()
}

const looks: Record<ToastKind, { icon: string; colour: string }> = {
  message: { icon: 'info', colour: 'text-info' },
  successfully: { icon: 'circle-check', colour: 'text-ok' },
  warning: { icon: 'triangle-alert', colour: 'text-sun' },
  reject: { icon: 'circle-x', colour: 'text-bad' },
}

/** Where toasts appear. Once, in the shell. */
export function Toasts() {
  const { t } = useTexts('platform')
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    // The same as the browser has at first: else it would render the page at once again.
    () => none,
  )
  return (
    <div
      popover="manual"
      ref={(element) => {
        // The top layer, so that a toast is seen over an open dialog.
        if (!element) return
        element.hidePopover?.()
        if (shown.length > 0) element.showPopover?.()
      }}
      className={
        'inset-auto top-16 right-0 left-0 m-0 w-full bg-transparent p-4 md:left-auto md:w-[380px] ' +
        // Over a notice in the page's head it would hide what that offers.
        'supports-[top:anchor(--notice_bottom)]:top-[anchor(--notice_bottom,4rem)] ' +
        // Over the top of a dialog that fills the screen it would hide its parts.
        'max-lg:[html:has(dialog[open])_&]:top-auto max-lg:[html:has(dialog[open])_&]:bottom-0'
      }
    >
      <ul
        className="grid gap-2"
        onPointerEnter={pause}
        onPointerLeave={startClocks}
        onFocus={pause}
        onBlur={startClocks}
      >
        {shown.map(({ id, kind, text }) => (
          <li key={id}>
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
          </li>
        ))}
      </ul>
    </div>
  )
}
