import { Icon } from '@casino/ui/icon.tsx'

const radius = 34
const length = 2 * Math.PI * radius

type RingProps = { share: number; text: string; isCompleted: boolean }

/** How far an achievement is: a ring from 0 to 1. */
export function ProgressRing({ share, text, isCompleted }: RingProps) {
  const percent = Math.floor(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={text}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative grid size-20 shrink-0 place-items-center"
    >
      <svg viewBox="0 0 80 80" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="40" cy="40" r={radius} fill="none" strokeWidth="7" className="stroke-s3" />
        <circle
          cx="40"
          cy="40"
          r={radius}
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${length * share} ${length}`}
          className={isCompleted ? 'stroke-ok' : 'stroke-sun'}
        />
      </svg>
      <span aria-hidden="true" className="tabular text-[17px] font-extrabold">
        {isCompleted ? (
          <span className="text-ok">
            <Icon name="check" size={30} />
          </span>
        ) : (
          `${percent}%`
        )}
      </span>
    </div>
  )
}
