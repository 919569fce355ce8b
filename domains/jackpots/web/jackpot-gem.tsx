import { useId } from 'react'

const colors = [
  ['#f4d6ff', '#b98cff', '#5b2fb0'],
  ['#d2f4ff', '#4cc9ff', '#12659c'],
  ['#fff0c2', '#ffc53d', '#b56a00'],
] as const

/** A cut gem, lit from the upper left: one colour for each level. Decoration only. */
export function JackpotGem({ place, size = 40 }: { place: number; size?: number }) {
  const id = useId()
  const [light, middle, dark] = colors[place % colors.length] ?? colors[0]
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" className="shrink-0">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset=".5" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
      </defs>
      <path d="M14 6h20l10 12-20 24L4 18z" fill={`url(#${id})`} />
      <path d="M14 6l-2 12h24L34 6z" fill={light} opacity=".55" />
      <path d="M12 18l12 24L4 18z" fill={middle} opacity=".5" />
      <path d="M36 18L24 42 44 18z" fill={dark} opacity=".55" />
      <path d="M12 18h24L24 42z" fill={light} opacity=".18" />
      <path
        d="M14 6h20l10 12-20 24L4 18z"
        fill="none"
        stroke={light}
        strokeOpacity=".7"
        strokeLinejoin="round"
      />
    </svg>
  )
}
