import { useTexts } from '@casino/client/texts.tsx'
import { labelOf } from '@casino/lootboxes/contract'
import type { SegmentData } from './queries.ts'

const middle = 200
const radius = 172
/** So many characters fit at the full size. */
const labelLength = 13
const bulbs = Array.from({ length: 24 }, (_, at) => at)
const grounds = ['#3A2A7A', '#1C2542', '#7A2E1A', '#1C2542']

type WheelProps = {
  segments: readonly SegmentData[]
  currency: string
  /** Degrees clockwise. */
  angle: number
  /** How long it turns to that angle. */
  turnMs: number
}

/** A wheel of fortune; the pointer is at its top. Its text for screen readers is the table of odds. */
export function Wheel({ segments, currency, angle, turnMs }: WheelProps) {
  const { locale } = useTexts('wheels')
  const width = 360 / segments.length
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" focusable="false" className="h-auto w-full">
      <defs>
        <radialGradient id="wheel-shade">
          <stop offset=".2" stopColor="#fff" stopOpacity=".16" />
          <stop offset="1" stopColor="#030612" stopOpacity=".45" />
        </radialGradient>
        <linearGradient id="wheel-rim" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#FFE7A0" />
          <stop offset=".5" stopColor="#FFB547" />
          <stop offset="1" stopColor="#8A4A10" />
        </linearGradient>
      </defs>
      <circle cx={middle} cy={middle} r="196" fill="url(#wheel-rim)" />
      <circle cx={middle} cy={middle} r="177" fill="#0B1020" />
      <g
        data-testid="wheel"
        style={{
          transform: `rotate(${angle}deg)`,
          transformOrigin: `${middle}px ${middle}px`,
          transition: turnMs > 0 ? `transform ${turnMs}ms cubic-bezier(.12,.7,.1,1)` : 'none',
        }}
      >
        {segments.map((segment, at) => (
          <g key={segment.id} transform={`rotate(${at * width} ${middle} ${middle})`}>
            <path
              d={slice(width)}
              fill={grounds[at % grounds.length]}
              stroke="#FFB547"
              strokeWidth="1.500"
            />
            <text
              x={middle}
              y={middle - radius + 14}
              transform={`rotate(${width / 2} ${middle} ${middle}) rotate(90 ${middle} ${middle - radius + 14})`}
              dominantBaseline="middle"
              fill="#F4F6FF"
              fontSize={fontSizeOf(labelOf(segment, { currency, locale }))}
              fontWeight="700"
            >
              {labelOf(segment, { currency, locale })}
            </text>
          </g>
        ))}
        <circle cx={middle} cy={middle} r={radius} fill="url(#wheel-shade)" />
      </g>
      {bulbs.map((at) => (
        <circle
          key={at}
          cx={middle}
          cy="13"
          r={at % 2 ? 4 : 3}
          fill={at % 2 ? '#FFF6D8' : '#FF7A1A'}
          transform={`rotate(${(at * 360) / bulbs.length} ${middle} ${middle})`}
        />
      ))}
      <circle cx={middle} cy={middle} r="34" fill="url(#wheel-rim)" />
      <circle cx={middle} cy={middle} r="27" fill="#131A30" />
      <path d="M200 182l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z" fill="#FFC53D" />
      <path d="M182 2h36l-18 40z" fill="#FF7A1A" stroke="#1B0D00" strokeWidth="2" />
    </svg>
  )
}

/** A long label is set smaller, so that it ends before the hub. */
function fontSizeOf(label: string): number {
  return Math.min(14, Math.max(9, (14 * labelLength) / label.length))
}

/** A segment that begins at the top and goes clockwise by `width` degrees. */
function slice(width: number): string {
  const end = ((width - 90) * Math.PI) / 180
  const x = (middle + radius * Math.cos(end)).toFixed(2)
  const y = (middle + radius * Math.sin(end)).toFixed(2)
  const isLarge = width > 180 ? 1 : 0
  return `M${middle} ${middle}V${middle - radius}A${radius} ${radius} 0 ${isLarge} 1 ${x} ${y}Z`
}
