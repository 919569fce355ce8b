import { useId } from 'react'

const hues = [258, 28, 190, 330, 145, 220]
const stars = [
  [40, 36],
  [92, 120],
  [150, 28],
  [214, 92],
  [262, 30],
  [318, 140],
  [360, 54],
  [24, 150],
] as const

/** The picture of a tournament: a planet with the orbits of its racers. Its colours come from its id. */
export function OrbitArt({ seed, className = '' }: { seed: number; className?: string }) {
  const id = useId()
  const hue = hues[seed % hues.length] ?? 258
  const tilt = (seed * 37) % 40
  return (
    <svg
      viewBox="0 0 400 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <defs>
        <radialGradient id={`${id}sky`} cx="75%" cy="20%" r="110%">
          <stop offset="0" stopColor={`oklch(.42 .14 ${hue})`} />
          <stop offset=".55" stopColor={`oklch(.24 .07 ${hue + 20})`} />
          <stop offset="1" stopColor="oklch(.17 .04 265)" />
        </radialGradient>
        <radialGradient id={`${id}planet`} cx="32%" cy="28%" r="80%">
          <stop offset="0" stopColor={`oklch(.88 .12 ${hue + 55})`} />
          <stop offset=".5" stopColor={`oklch(.62 .17 ${hue + 30})`} />
          <stop offset="1" stopColor={`oklch(.28 .1 ${hue})`} />
        </radialGradient>
      </defs>
      <rect width="400" height="180" fill={`url(#${id}sky)`} />
      {stars.map(([x, y], at) => (
        <circle key={x} cx={x} cy={y} r={at % 3 === 0 ? 1.6 : 1} fill="#fff" opacity=".7" />
      ))}
      <g transform={`rotate(${-12 - tilt / 2} 286 92)`} fill="none" strokeLinecap="round">
        <ellipse
          cx="286"
          cy="92"
          rx="118"
          ry="34"
          stroke="#ffc53d"
          strokeOpacity=".55"
          strokeWidth="2"
        />
        <ellipse
          cx="286"
          cy="92"
          rx="154"
          ry="50"
          stroke="#fff"
          strokeOpacity=".22"
          strokeWidth="1.5"
          strokeDasharray="3 7"
        />
      </g>
      <circle cx="286" cy="92" r="58" fill={`url(#${id}planet)`} />
      <g transform={`rotate(${-12 - tilt / 2} 286 92)`} fill="none" strokeLinecap="round">
        <path d="M168 92a118 34 0 0 0 236 0" stroke="#ffc53d" strokeWidth="3" />
      </g>
      <g transform={`rotate(${-12 - tilt / 2} 286 92)`}>
        <circle cx="206" cy="117" r="6" fill="#fff" />
        <circle cx="300" cy="126" r="8" fill="#ffc53d" />
        <circle cx="372" cy="114" r="5" fill="#ff7a1a" />
      </g>
    </svg>
  )
}
