/** The balls of the drum: place, size, colour and number. */
const balls = [
  { x: 100, y: 44, r: 20, colour: '#ffc53d', number: 7 },
  { x: 152, y: 84, r: 22, colour: '#ff7a1a', number: 21 },
  { x: 134, y: 140, r: 24, colour: '#b98cff', number: 40 },
  { x: 72, y: 146, r: 20, colour: '#4cc9ff', number: 3 },
  { x: 48, y: 92, r: 23, colour: '#3ddc97', number: 16 },
  { x: 100, y: 98, r: 26, colour: '#ff7886', number: 58 },
] as const

/** A drum with numbered balls on their orbit. */
export function DrumArt({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id="drum-glass" cx="40%" cy="32%" r="75%">
          <stop offset="0" stopColor="#fff" stopOpacity=".28" />
          <stop offset=".55" stopColor="#b98cff" stopOpacity=".12" />
          <stop offset="1" stopColor="#4cc9ff" stopOpacity=".3" />
        </radialGradient>
        <radialGradient id="drum-shine" cx="34%" cy="28%" r="70%">
          <stop offset="0" stopColor="#fff" stopOpacity=".85" />
          <stop offset=".35" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".38" />
        </radialGradient>
      </defs>
      <ellipse cx="100" cy="186" rx="62" ry="9" fill="#000" opacity=".35" />
      <path d="M66 172h68l10 14H56z" fill="#ffc53d" />
      <path d="M66 172h68l3 5H63z" fill="#fff" opacity=".35" />
      <circle cx="100" cy="96" r="88" fill="url(#drum-glass)" stroke="#ffd466" strokeWidth="3" />
      <g className="drum-balls">
        {balls.map(({ x, y, r, colour, number }) => (
          <g key={number}>
            <circle cx={x} cy={y} r={r} fill={colour} />
            <circle cx={x} cy={y} r={r * 0.52} fill="#fff" opacity=".92" />
            <text
              x={x}
              y={y + r * 0.2}
              textAnchor="middle"
              fontSize={r * 0.58}
              fontWeight="800"
              fill="#0b1020"
            >
              {number}
            </text>
            <circle cx={x} cy={y} r={r} fill="url(#drum-shine)" />
          </g>
        ))}
      </g>
      <path d="M38 62a76 76 0 0 1 60-40" stroke="#fff" strokeWidth="5" opacity=".4" fill="none" />
    </svg>
  )
}
