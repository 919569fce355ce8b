import { useId } from 'react'
import type { DayData } from './queries.ts'

/** Hues of the planets, one after the other. */
const hues = [28, 205, 268, 160, 340, 48, 190]

type PlanetProps = { step: number; state: DayData['state']; size: number }

/** The planet of a day: lit from the upper left, with a ring on each third one. Decoration only. */
export function Planet({ step, state, size }: PlanetProps) {
  const id = useId()
  const hue = hues[step % hues.length] ?? 28
  const isDim = state === 'lost' || state === 'future'
  const tone = (lightness: number) => `oklch(${lightness}% ${isDim ? 0.03 : 0.13} ${hue})`
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" width={size} height={size}>
      <defs>
        <radialGradient id={id} cx=".32" cy=".28" r=".85">
          <stop offset="0" stopColor={tone(88)} />
          <stop offset=".5" stopColor={tone(62)} />
          <stop offset="1" stopColor={tone(26)} />
        </radialGradient>
      </defs>
      {state === 'active' || state === 'superb' ? (
        <circle cx="48" cy="48" r="44" fill={tone(70)} opacity=".16" />
      ) : null}
      <circle cx="48" cy="48" r="30" fill={`url(#${id})`} />
      <path
        d="M22 41c14 6 36 7 53-1M20 54c18 6 40 6 57-2"
        fill="none"
        stroke={tone(40)}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".35"
      />
      {step % 3 === 0 || state === 'superb' ? (
        <path
          d="M6 60c10 4 66-8 84-26"
          fill="none"
          stroke={tone(82)}
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".8"
        />
      ) : null}
      <circle cx="38" cy="36" r="6" fill="#fff" opacity=".25" />
    </svg>
  )
}
