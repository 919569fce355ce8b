import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { type Background, backgrounds, type Position } from '../layouts.ts'
import { setMap, type showQuest } from '../staff-contract.ts'
import { MapCanvas } from './map-canvas.tsx'
import { type Drawn, moved } from './moved.ts'

type Shown = Received<typeof showQuest>

/** Places the levels of a quest on its map: by dragging, by the arrow keys or by numbers. */
export function MapEditor({ card, permissions, onChanged }: PartProps) {
  const shown = card as unknown as Shown
  const [edited, setEdited] = useState<Drawn>()
  const [level, setLevel] = useState(1)
  const drawn = edited ?? drawnOf(shown)
  if (shown.height === 0) return null
  const move = (index: number, to: Position) => {
    setLevel(index + 1)
    setEdited({ ...drawn, positions: moved(drawn.positions, index, to) })
  }
  return (
    <section aria-label="Map">
      <h2>Map</h2>
      <p className="hint">
        This is the map as players see it. Drag a level, or choose it and press the arrow keys.
      </p>
      <MapCanvas
        drawn={drawn}
        height={shown.height}
        chosen={level - 1}
        onChoose={(index) => setLevel(index + 1)}
        onMove={move}
      />
      {permissions.includes('quests.edit') ? (
        <SaveForm
          shown={shown}
          edited={edited}
          onSaved={onChanged}
          onEnd={() => setEdited(undefined)}
        >
          <BackgroundField
            value={drawn.background}
            onChange={(background) => setEdited({ ...drawn, background })}
          />
          <PlaceFields drawn={drawn} level={level} onLevel={setLevel} onMove={move} />
        </SaveForm>
      ) : null}
    </section>
  )
}

type SaveProps = {
  shown: Shown
  edited: Drawn | undefined
  onSaved(): Promise<void>
  /** What was edited is saved, or is taken back. */
  onEnd(): void
  children: ReactNode
}

function SaveForm({ shown: { id, version }, edited, onSaved, onEnd, children }: SaveProps) {
  const [text, setText] = useState('')
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!edited) return
    const reason = String(new FormData(event.currentTarget).get('reason'))
    try {
      setText((await call(setMap, { id, version, reason, ...edited })).text)
      await onSaved()
      onEnd()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setText(error.message)
    }
  }
  return (
    <>
      <form onSubmit={save}>
        {children}
        <label>
          Reason
          <input name="reason" required minLength={5} autoComplete="off" />
        </label>
        <button type="submit" disabled={!edited}>
          Save the map
        </button>
        {edited ? (
          <button type="button" onClick={onEnd}>
            Take back
          </button>
        ) : null}
      </form>
      <p role="status">{text}</p>
    </>
  )
}

function drawnOf({ background, levels }: Shown): Drawn {
  return { background, positions: levels.map(({ left, top }) => ({ left, top })) }
}

type BackgroundProps = { value: Background; onChange(background: Background): void }

function BackgroundField({ value, onChange }: BackgroundProps) {
  return (
    <label>
      Background
      <select value={value} onChange={(event) => onChange(event.target.value as Background)}>
        {backgrounds.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  )
}

type PlaceProps = {
  drawn: Drawn
  level: number
  onLevel(level: number): void
  onMove(index: number, to: Position): void
}

function PlaceFields({ drawn: { positions }, level, onLevel, onMove }: PlaceProps) {
  const place = positions[level - 1] ?? { left: 50, top: 50 }
  return (
    <>
      <label>
        Level
        <select value={level} onChange={(event) => onLevel(Number(event.target.value))}>
          {positions.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: levels are their index
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </select>
      </label>
      {(['left', 'top'] as const).map((side) => (
        <label key={side}>
          {side === 'left' ? 'From the left (%)' : 'From the top (%)'}
          <input
            type="number"
            min={2}
            max={98}
            value={place[side]}
            onChange={({ target }) => onMove(level - 1, { ...place, [side]: Number(target.value) })}
          />
        </label>
      ))}
    </>
  )
}
