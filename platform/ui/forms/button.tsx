import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../icon.tsx'

export type Look = 'money' | 'plain' | 'quiet'

const base =
  'inline-flex items-center justify-center gap-2 rounded-m font-semibold select-none ' +
  'transition-[filter,background-color,transform] duration-150 ease-out active:scale-[.98] ' +
  'aria-disabled:opacity-60 aria-disabled:active:scale-100 aria-busy:cursor-progress ' +
  'disabled:cursor-progress noscript:disabled:opacity-60 whitespace-nowrap'
const looks: Record<Look, string> = {
  // The border is visible with forced colours.
  money:
    'border border-transparent bg-flame bg-cta bg-origin-border ' +
    'text-on-flame shadow-cta hover:brightness-110 aria-disabled:hover:brightness-100',
  plain: 'bg-s2 text-tx border border-line shadow-e1 hover:bg-s3',
  quiet: 'text-tx2 hover:text-tx hover:bg-s2',
}
const sizes = {
  s: 'h-9 px-3 text-[13px]',
  m: 'h-11 px-4 text-[14px]',
  l: 'h-13 px-6 text-[16px]',
}
export type Size = keyof typeof sizes

/** The classes of a button, for links too. `money` is only for actions that move money. */
export function buttonClass(look: Look = 'plain', size: Size = 'm'): string {
  return `${base} ${looks[look]} ${sizes[size]}`
}

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  size?: Size
  /** Shows progress and ignores clicks. */
  busy?: boolean
}

/**
 * One that is busy or disabled takes no click, but keeps the focus: a browser takes that from what is disabled for it.
 * One that submits a form is disabled until the page is hydrated: before, the browser itself would send the form.
 */
export function Button({
  look,
  size,
  busy,
  disabled,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const rests = busy || disabled || undefined
  const isHydrated = useInBrowser()
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.type === 'submit' && !isHydrated}
      onClick={rests ? takeNoClick : rest.onClick}
      aria-busy={busy || undefined}
      aria-disabled={rests}
      className={`${buttonClass(look, size)} ${className}`}
    >
      {busy ? <Busy /> : null}
      {children}
    </button>
  )
}

/** Also stops Enter in a field, which clicks the submit button. */
function takeNoClick(event: MouseEvent): void {
  event.preventDefault()
}

function Busy() {
  return (
    <span className="motion-safe:animate-[spin_.8s_linear_infinite]">
      <Icon name="loader-circle" size={18} />
    </span>
  )
}
