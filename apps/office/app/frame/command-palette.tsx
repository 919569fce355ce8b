import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import type { Place, Section } from '../section.ts'

type Entry = { label: string; to: string }
type Given = { places: readonly Place[]; sections: readonly Section[] }

/** Opens on Ctrl-K: finds a page by its name, and an object by its number. */
export function CommandPalette(given: Given) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  useLayoutEffect(
    () =>
      tinykeys(window, {
        '$mod+k': (event) => {
          event.preventDefault()
          if (dialog.current?.open) dialog.current.close()
          else dialog.current?.showModal()
        },
      }),
    [],
  )
  const entries = entriesFor(given, typed.trim())
  const go = async (entry: Entry | undefined) => {
    if (!entry) return
    dialog.current?.close()
    await navigate(entry.to)
  }
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={() => dialog.current?.showModal()}
      >
        Search <kbd className="wide-only">Ctrl K</kbd>
      </button>
      <dialog ref={dialog} aria-label="Search" onClose={() => setTyped('')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void go(entries[0])
          }}
        >
          <label className="wide">
            A page, or a number
            <input
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
        </form>
        <ul className="entries">
          {entries.map((entry) => (
            <li key={entry.to}>
              <button type="button" onClick={() => go(entry)}>
                {entry.label}
              </button>
            </li>
          ))}
        </ul>
        {entries.length === 0 ? <p role="status">Nothing has this name.</p> : null}
      </dialog>
    </>
  )
}

function entriesFor({ places, sections }: Given, typed: string): Entry[] {
  if (/^[1-9]\d{0,14}$/.test(typed)) {
    return sections.flatMap(({ one, path, card }) =>
      card
        ? [
            {
              label: `Open ${one} ${typed}`,
              to: `/${path}/${typed}`,
            },
          ]
        : [],
    )
  }
  const pages = [
    ...places.map(({ name, to }) => ({ label: name, to })),
    { label: 'Keys', to: '/keys' },
  ]
  return pages.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
}
