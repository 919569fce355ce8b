import { useId } from 'react'

type ProgressBarProps = { label: string; value: number; max: number; text: string; left: string }

/** A thin bar with its name, what is done, and exactly what is left. */
export function ProgressBar({ label, value, max, text, left }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-[14px]">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="tabular text-tx2">{text}</span>
      </p>
      <progress
        aria-labelledby={id}
        value={Math.min(value, max)}
        max={Math.max(max, 1)}
        className={
          'h-2 w-full appearance-none overflow-hidden rounded-full bg-s3 [&::-moz-progress-bar]:bg-sun ' +
          '[&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-sun'
        }
      />
      <p className="tabular text-[13px] text-tx3">{left}</p>
    </div>
  )
}
