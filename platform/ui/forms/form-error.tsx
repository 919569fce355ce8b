import { Icon } from '../icon.tsx'

/** The error of a form. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-m border border-bad/50 bg-bad/10 p-3 text-[14px]"
    >
      <span className="text-bad">
        <Icon name="triangle-alert" />
      </span>
      {text}
    </p>
  )
}
