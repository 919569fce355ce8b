import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useState } from 'react'
import { orderCategory, type showOfficeCategory } from '../staff-contract.ts'
import { moved } from './moved.ts'

type Category = Received<typeof showOfficeCategory>

/** The games of a category: drag them, or move the focused one with Alt and the arrows. */
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
        Drag a game, or move the focused one with <kbd>Alt</kbd> <kbd>↑</kbd> and <kbd>↓</kbd>.
      </p>
      <ol className="order">
        {games.map((game, at) => (
          <li
            key={game.id}
            draggable={mayChange}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, at)}
          >
            <button
              type="button"
              disabled={!mayChange}
              onKeyDown={(event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (!(event.altKey && step)) return
                event.preventDefault()
                move(at, at + step)
              }}
            >
              {game.title} <span className="hint">{game.provider}</span>
            </button>
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
