import type { QuestData } from './queries.ts'

/** What is drawn behind the levels: stars and a planet, or the outline of a robot. */
export function MapArt({ size }: { size: QuestData['size'] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {stars.map(([x, y, r]) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={r / 2} ry={r} fill="#fff" opacity=".5" />
      ))}
      {size.startsWith('robot') ? <Robot /> : <Planet />}
    </svg>
  )
}

const stars = [
  [6, 12, 0.5],
  [17, 33, 0.4],
  [29, 9, 0.6],
  [41, 25, 0.4],
  [55, 7, 0.5],
  [67, 30, 0.4],
  [83, 14, 0.6],
  [95, 41, 0.5],
  [12, 58, 0.4],
  [35, 83, 0.5],
  [52, 66, 0.4],
  [74, 90, 0.5],
  [93, 73, 0.4],
] as const

function Planet() {
  return (
    <g opacity=".35">
      <ellipse cx="84" cy="84" rx="22" ry="26" fill="#6d5cff" />
      <ellipse cx="84" cy="84" rx="34" ry="6" fill="none" stroke="#ffd466" strokeWidth=".8" />
    </g>
  )
}

function Robot() {
  return (
    <g fill="#9aa7c4" opacity=".18">
      <rect x="30" y="8" width="40" height="24" rx="6" />
      <rect x="44" y="32" width="12" height="6" />
      <rect x="20" y="38" width="60" height="34" rx="5" />
      <rect x="4" y="44" width="12" height="34" rx="5" />
      <rect x="84" y="44" width="12" height="34" rx="5" />
      <rect x="28" y="72" width="14" height="25" rx="3" />
      <rect x="58" y="72" width="14" height="25" rx="3" />
      <circle cx="42" cy="19" r="3" fill="#ffd466" />
      <circle cx="58" cy="19" r="3" fill="#ffd466" />
    </g>
  )
}
