import { call } from '@casino/client/calls/call.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import { documentQueue, type showDocument } from '../staff-contract.ts'
import { DocumentPage } from './document-page.tsx'
import { useFile } from './use-file.ts'

type Document = Received<typeof showDocument>

const zoomMin = 0.25
const zoomMax = 6
const zoomStep = 1.25

/** The file of a document beside the profile that it is compared with. */
export function DocumentViewer({ card }: PartProps) {
  const document = card as unknown as Document
  const id = Number(document.id)
  const file = useFile(id, document.has_file)
  const [view, setView] = useState({ page: 1, zoom: 1, turns: 0 })
  const pages = file.state === 'ready' ? file.pages.length : 0
  const page = Math.min(view.page, pages)
  const zoomBy = (factor: number) => () =>
    setView((now) => ({
      ...now,
      zoom: Math.min(Math.max(now.zoom * factor, zoomMin), zoomMax),
    }))
  const turn = () => setView((now) => ({ ...now, turns: (now.turns + 1) % 4 }))
  const pageBy = (step: number) => () =>
    setView((now) => ({ ...now, page: Math.min(Math.max(now.page + step, 1), pages) }))
  const goToNext = useNextDocument(id)
  const keys: Keys = {
    '+': zoomBy(zoomStep),
    '-': zoomBy(1 / zoomStep),
    t: turn,
    ',': pageBy(-1),
    '.': pageBy(1),
    n: () => void goToNext(),
  }
  useEffect(() => tinykeys(window, unlessBusy(keys)))
  const shown = file.state === 'ready' ? file.pages[page - 1] : undefined
  return (
    <div className="document">
      <section className="document-file" aria-label="File">
        <p className="summary">
          <ViewButton name="Zoom in" hint="+" onClick={zoomBy(zoomStep)} />
          <ViewButton name="Zoom out" hint="-" onClick={zoomBy(1 / zoomStep)} />
          <ViewButton name="Turn" hint="t" onClick={turn} />
          {pages > 1 ? (
            <>
              <ViewButton name="Previous page" hint="," onClick={pageBy(-1)} />
              <ViewButton name="Next page" hint="." onClick={pageBy(1)} />
              <span>
                Page {page} of {pages}
              </span>
            </>
          ) : null}
          <ViewButton name="Next document" hint="n" onClick={() => void goToNext()} />
        </p>
        {shown ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          <div className="document-scroll" tabIndex={0}>
            <DocumentPage
              page={shown}
              zoom={view.zoom}
              turns={view.turns}
              label={`${document.document_type.replaceAll('_', ' ')}, page ${page}`}
            />
          </div>
        ) : (
          <p role="status">{textOf(file, document)}</p>
        )}
      </section>
      <section aria-label="Profile">
        <h2>What the player has entered</h2>
        <dl>
          {document.profile.map(({ field, value, proven }) => (
            <div key={field} className="fact">
              <dt>{field.replaceAll('_', ' ')}</dt>
              <dd>
                {value ?? 'Nothing'}
                {proven ? ' (proven)' : ''}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

type ButtonProps = { name: string; hint: string; onClick(): void }

function ViewButton({ name, hint, onClick }: ButtonProps) {
  return (
    <button type="button" aria-keyshortcuts={hint} onClick={onClick}>
      {name} <kbd>{hint}</kbd>
    </button>
  )
}

function textOf(file: ReturnType<typeof useFile>, { kept, has_file }: Document): string {
  if (!has_file) return `The file is no longer kept. ${kept}.`
  if (file.state === 'failed') return `The file cannot be shown: ${file.text}`
  return 'Loading the file'
}

/** Opens the document that waits next, at the end the first one; the queue if there is none. */
function useNextDocument(id: number) {
  const navigate = useNavigate()
  return async () => {
    const later = await call(documentQueue.page, { after: id, limit: 1 })
    const { rows } = later.rows.length > 0 ? later : await call(documentQueue.page, { limit: 2 })
    const next = rows.find((row) => row.id !== id)
    await navigate(next ? `/documents/${next.id}` : '/documents')
  }
}

type Keys = Record<string, () => void>

/** Keys do nothing while somebody types, or in an open dialog. */
function unlessBusy(keys: Keys) {
  const entries = Object.entries(keys).map(([key, act]) => [
    key,
    (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof Element && target.matches('input, select, textarea')
      if (isTyping || window.document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    },
  ])
  return Object.fromEntries(entries)
}
