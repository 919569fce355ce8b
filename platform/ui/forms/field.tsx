import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon.tsx'

const control =
  'w-full h-12 rounded-m bg-bg border border-line-strong px-3.5 text-[16px] text-tx ' +
  'placeholder:text-tx3 aria-invalid:border-bad'

type Labelled = { label: string; hint?: string; error?: string | undefined }
type FieldProps = ComponentProps<'input'> & Labelled & { after?: ReactNode }

/** A labelled input with hint and error, linked for screen readers. */
export function Field({ label, hint, error: errorText, after, ...rest }: FieldProps) {
  const id = useId()
  const { error, onChange } = useUntilChanged(errorText)
  return (
    <div className="grid gap-1.5" onChange={onChange}>
      <label htmlFor={id} className="text-[14px] font-semibold text-tx2">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={`${control} ${after ? 'pr-12' : ''}`}
        />
        {after ? <div className="absolute inset-y-0 right-1 flex items-center">{after}</div> : null}
      </div>
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

type TextAreaProps = ComponentProps<'textarea'> & Labelled

/** A labelled text area. */
export function TextArea({ label, hint, error: errorText, ...rest }: TextAreaProps) {
  const id = useId()
  const { error, onChange } = useUntilChanged(errorText)
  return (
    <div className="grid gap-1.5" onChange={onChange}>
      <label htmlFor={id} className="text-[14px] font-semibold text-tx2">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={`${control} h-auto resize-y py-3`}
      />
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

type SelectProps = ComponentProps<'select'> & Labelled

/** A labelled native select. */
export function Select({ label, hint, error: errorText, children, ...rest }: SelectProps) {
  const id = useId()
  const { error, onChange } = useUntilChanged(errorText)
  return (
    <div className="grid gap-1.5" onChange={onChange}>
      <label htmlFor={id} className="text-[14px] font-semibold text-tx2">
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={`${control} appearance-none pr-10`}
        >
          {children}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
          <Icon name="chevron-down" size={18} />
        </span>
      </div>
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

type CheckProps = ComponentProps<'input'> & { label: ReactNode; error?: string | undefined }

/** A checkbox with its label. */
export function Check({ label, error: errorText, ...rest }: CheckProps) {
  const id = useId()
  const { error, onChange } = useUntilChanged(errorText)
  return (
    <div className="grid gap-1" onChange={onChange}>
      <label htmlFor={id} className="flex min-h-6 items-start gap-3 text-[14px] text-tx2">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-flame"
        />
        <span>{label}</span>
      </label>
      <Note id={`${id}-note`} error={error} />
    </div>
  )
}

/**
 * Hides a field's error once the field changes, because it may be valid now. Forms clear their
 * errors on submit, so the same error shows again.
 */
function useUntilChanged(errorText: string | undefined) {
  const [passed, setPassed] = useState<string>()
  if (passed !== undefined && passed !== errorText) setPassed(undefined)
  return {
    error: errorText === passed ? undefined : errorText,
    onChange: () => setPassed(errorText),
  }
}

function Note({
  id,
  hint,
  error,
}: {
  id: string
  hint?: string | undefined
  error?: string | undefined
}) {
  if (error) {
    return (
      <p id={id} role="alert" className="text-[13px] text-bad">
        {error}
      </p>
    )
  }
  return hint ? (
    <p id={id} className="text-[13px] text-tx3">
      {hint}
    </p>
  ) : null
}
