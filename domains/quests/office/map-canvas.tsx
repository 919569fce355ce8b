import { type PointerEvent, useRef } from 'react'
import { backgroundStyles, type Position } from '../layouts.ts'
import { type Drawn, steppedBy } from './moved.ts'

type CanvasProps = {
  drawn: Drawn
  /** In rem, as on the site. */
  height: number
  chosen: number
  onChoose(index: number): void
  onMove(index: number, to: Position): void
}

/** The map with its levels, which can be dragged. */
export function MapCanvas({ drawn, height, chosen, onChoose, onMove }: CanvasProps) {
  const { positions, background } = drawn
  const box = useRef<HTMLDivElement>(null)
  const drag = (index: number, { clientX, clientY }: { clientX: number; clientY: number }) => {
    if (!box.current) return
    const { left, top, width, height: tall } = box.current.getBoundingClientRect()
    onMove(index, { left: ((clientX - left) / width) * 100, top: ((clientY - top) / tall) * 100 })
  }
  return (
    <div
      ref={box}
      style={{
        position: 'relative',
        maxWidth: '60rem',
        height: `${height}rem`,
        borderRadius: '12px',
        background: backgroundStyles[background],
      }}
    >
      <Path positions={positions} />
      {positions.map((place, index) => (
        <LevelButton
          // biome-ignore lint/suspicious/noArrayIndexKey: levels are their index
          key={index}
          level={index + 1}
          place={place}
          isChosen={chosen === index}
          onChoose={() => onChoose(index)}
          onDrag={(event) => drag(index, event)}
          onMove={(to) => onMove(index, to)}
        />
      ))}
    </div>
  )
}

function Path({ positions }: { positions: readonly Position[] }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <polyline
        points={positions.map(({ left, top }) => `${left},${top}`).join(' ')}
        fill="none"
        stroke="#ffd466"
        strokeDasharray="8 7"
        strokeWidth="3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

type ButtonProps = {
  level: number
  place: Position
  isChosen: boolean
  onChoose(): void
  onDrag(event: PointerEvent<HTMLButtonElement>): void
  onMove(to: Position): void
}

function LevelButton({ level, place, isChosen, onChoose, onDrag, onMove }: ButtonProps) {
  const { left, top } = place
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Level ${level}: ${left}% from the left, ${top}% from the top`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event)
      }}
      onFocus={onChoose}
      onKeyDown={(event) => {
        const to = steppedBy(event.key, place)
        if (!to) return
        event.preventDefault()
        onMove(to)
      }}
      style={{
        ...levelStyle,
        left: `${left}%`,
        top: `${top}%`,
        background: isChosen ? '#ffd466' : '#e8ebf4',
      }}
    >
      {level}
    </button>
  )
}

const levelStyle = {
  position: 'absolute',
  translate: '-50% -50%',
  width: '44px',
  minHeight: '44px',
  padding: 0,
  borderRadius: '50%',
  color: '#10131f',
  fontWeight: 800,
  cursor: 'grab',
  touchAction: 'none',
} as const
