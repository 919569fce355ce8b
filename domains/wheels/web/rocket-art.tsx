/** A rocket, or a small wheel for a turn. */
export function RocketArt({ isTurn }: { isTurn: boolean }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false" className="h-full w-full">
      <defs>
        <radialGradient id="chance-glow">
          <stop offset="0" stopColor="#FFC53D" stopOpacity=".55" />
          <stop offset="1" stopColor="#FF7A1A" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="chance-hull" x1="0" x2="1">
          <stop offset="0" stopColor="#F4F6FF" />
          <stop offset="1" stopColor="#7886B6" />
        </linearGradient>
      </defs>
      <circle cx="60" cy="60" r="58" fill="url(#chance-glow)" />
      {isTurn ? <SmallWheel /> : <Rocket />}
    </svg>
  )
}

function Rocket() {
  return (
    <g transform="rotate(32 60 60)">
      <path d="M50 92l10 22 10-22z" fill="#FF7A1A" />
      <path d="M54 92l6 13 6-13z" fill="#FFE7A0" />
      <path d="M42 66L28 90l18-4zM78 66l14 24-18-4z" fill="#B5361A" />
      <path d="M60 10c20 20 22 52 16 80H44c-6-28-4-60 16-80z" fill="url(#chance-hull)" />
      <path d="M60 10c8 8 13 18 15 29H45c2-11 7-21 15-29z" fill="#FF7A1A" />
      <circle cx="60" cy="56" r="10" fill="#1C2542" stroke="#FFC53D" strokeWidth="4" />
    </g>
  )
}

const slices = [0, 60, 120, 180, 240, 300]

function SmallWheel() {
  return (
    <g>
      <circle cx="60" cy="62" r="46" fill="#FFB547" />
      {slices.map((angle, at) => (
        <path
          key={angle}
          d="M60 62V22A40 40 0 0 1 94.640 42z"
          fill={at % 2 ? '#3A2A7A' : '#7A2E1A'}
          transform={`rotate(${angle} 60 62)`}
        />
      ))}
      <circle cx="60" cy="62" r="9" fill="#FFC53D" />
      <path d="M52 8h16l-8 18z" fill="#FF7A1A" />
    </g>
  )
}
