import { useEffect, useRef } from 'react'
import type { Page } from './file-pages.ts'

type Given = { page: Page; zoom: number; turns: number; label: string }

/** A page of a file, drawn on a canvas: nothing in a file becomes part of this document. */
export function DocumentPage({ page, zoom, turns, label }: Given) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const drawing = page.draw(canvas.current, { zoom, turns })
    return () => drawing.cancel()
  }, [page, zoom, turns])
  return <canvas ref={canvas} role="img" aria-label={label} />
}
