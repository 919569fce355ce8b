import { useId } from 'react'
import type { StatusCode } from '../rules.ts'

/** Light, middle and dark tone of each metal. */
const tones: Readonly<Record<StatusCode, readonly [string, string, string]>> = {
  REGULAR: ['var(--color-tx2)', 'var(--color-line-strong)', 'var(--color-s3)'],
  BRONZE: ['#ffdcbc', 'var(--color-bronze)', '#8a4f24'],
  SILVER: ['#ffffff', 'var(--color-silver)', '#6f7c98'],
  GOLD: ['#fff3c4', 'var(--color-gold)', '#b37a12'],
  PLATINUM: ['#ffffff', 'var(--color-platinum)', '#5b93a3'],
  DIAMOND: ['#ffffff', 'var(--color-diamond)', '#3c7fc4'],
}

type StatusMedalProps = { status: StatusCode; size: number; isDim?: boolean }

/** The medal of a status: a cut gem with a star, lit from the upper left. Decoration only. */
export function StatusMedal({ status, size, isDim = false }: StatusMedalProps) {
  const id = useId()
  const [light, middle, dark] = tones[status]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={isDim ? 'opacity-45 saturate-50' : undefined}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset=".5" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
      </defs>
      <path d="M32 3 57 17v30L32 61 7 47V17Z" fill={`url(#${id})`} />
      <path d="M32 3 57 17 32 32Z" fill="#fff" opacity=".28" />
      <path d="M32 3 7 17l25 15Z" fill="#fff" opacity=".42" />
      <path d="M7 17v30l25-15Z" fill="#fff" opacity=".12" />
      <path d="M57 17v30L32 32Z" fill="#000" opacity=".14" />
      <path d="M7 47 32 61V32Z" fill="#000" opacity=".22" />
      <path d="M57 47 32 61V32Z" fill="#000" opacity=".34" />
      <path
        d="m32 17 4.4 9.6 10.5 1.2-7.8 7.1 2.1 10.4L32 40l-9.2 5.3 2.1-10.4-7.8-7.1 10.5-1.2Z"
        fill="#0b1020"
        opacity=".72"
      />
      <path d="M32 3 57 17v30L32 61 7 47V17Z" fill="none" stroke={light} strokeOpacity=".6" />
    </svg>
  )
}
