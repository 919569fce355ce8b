import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useState } from 'react'
import { orderCategory, type showOfficeCategory } from '../staff-contract.ts'
import { moved } from './moved.ts'

type Category = Received<typeof showOfficeCategory>

/** The games of a category: drag them, or move them by buttons or keys. */
// biome-ignore lint/style/noDefaultExport: a lazy component
export default function CategoryOrder({ card, permissions, onChanged }: PartProps) {
  const category = card as unknown as Category
  // A new version begins with the order that is stored.
  return (
    <OrderEditor
      key={category.version}
      category={category}
      mayChange={permissions.includes(orderCategory.may)}
      onChanged={onChanged}
    />
  )
}

type Given = { category: Category; mayChange: boolean; onChanged(): Promise<void> }

function OrderEditor({ category, mayChange, onChanged }: Given) {
  const { id, version } = category
  const [games, setGames] = useState(category.games)
  const [dragged, setDragged] = useState<number>()
  const [fault, setFault] = useState('')
  const move = (from: number, to: number) => setGames(moved(games, from, to))
  const save = async (form: FormData) => {
    try {
      const reason = String(form.get('reason') ?? '')
      await call(orderCategory, { id, version, reason, games: games.map((game) => game.id) })
      await onChanged()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    }
  }
  const isChanged = games !== category.games
  return (
    <section aria-label="Order of its games">
      <h2>Order of its games</h2>
      <p className="hint">
        Drag a game, use its buttons, or press <kbd>Alt</kbd> <kbd>↑</kbd> and <kbd>↓</kbd> in its
        row.
      </p>
      <ol className="order">
        {games.map((game, at) => (
          <li
            key={game.id}
            draggable={mayChange}
            onDragStart={({ dataTransfer }) => {
              // Firefox drags only what has data.
              dataTransfer.setData('text/plain', game.title)
              setDragged(at)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, at)
              setDragged(undefined)
            }}
            onDragEnd={() => setDragged(undefined)}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (!(mayChange && event.altKey && step)) return
              event.preventDefault()
              move(at, at + step)
            }}
          >
            {game.title} <span className="hint">{game.provider}</span>{' '}
            {mayChange ? (
              <MoveButtons
                name={game.title}
                onUp={at > 0 ? () => move(at, at - 1) : undefined}
                onDown={at < games.length - 1 ? () => move(at, at + 1) : undefined}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {isChanged ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save(new FormData(event.currentTarget))
          }}
        >
          {fault ? <p role="alert">{fault}</p> : null}
          <label className="wide">
            Reason
            <textarea name="reason" required minLength={3} maxLength={500} rows={2} />
          </label>
          <button type="submit">Save the order</button>
          <button type="button" onClick={() => setGames(category.games)}>
            As it was
          </button>
        </form>
      ) : null}
    </section>
  )
}

type MoveProps = {
  name: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** For the keyboard and for touch. A button that cannot move a game keeps the focus. */
function MoveButtons({ name, onUp, onDown }: MoveProps) {
  return (
    <>
      <button type="button" aria-label={`Earlier: ${name}`} aria-disabled={!onUp} onClick={onUp}>
        ↑
      </button>{' '}
      <button type="button" aria-label={`Later: ${name}`} aria-disabled={!onDown} onClick={onDown}>
        ↓
      </button>
    </>
  )
}
