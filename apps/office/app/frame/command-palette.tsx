import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import { addressOf, type Section } from '../sections.ts'

type Entry = { label: string; to: string }

/** Opens on Ctrl-K: finds a page by its name, and an object by its number. */
export function CommandPalette({ sections }: { sections: readonly Section[] }) {
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
  const entries = entriesFor(sections, typed.trim())
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
        Search <kbd>Ctrl K</kbd>
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

function entriesFor(sections: readonly Section[], typed: string): Entry[] {
  if (/^[1-9]\d{0,14}$/.test(typed)) {
    return sections.map(({ one, path }) => ({
      label: `Open ${one} ${typed}`,
      to: `/${path}/${typed}`,
    }))
  }
  const pages = [
    ...sections.map((section) => ({ label: section.name, to: addressOf(section) })),
    { label: 'Keys', to: '/keys' },
  ]
  return pages.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
}
