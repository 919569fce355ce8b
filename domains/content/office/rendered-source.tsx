import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import { useEffect, useState } from 'react'
import type { DocumentKind } from '../documents.ts'
import { renderSource } from '../staff-contract.ts'

const pauseMs = 400

type Given = {
  kind: DocumentKind
  locale: string
  format: 'markdown' | 'html'
  source: string
}

/** What visitors will receive, shortly after each change. The frame runs no scripts. */
export function RenderedSource({ kind, locale, format, source }: Given) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    let isLatest = true
    const show = (text: string) => isLatest && setHtml(text)
    const timer = setTimeout(() => {
      call(renderSource, { kind, locale, format, source }).then(
        (answer) => show(answer.html),
        (error) => {
          if (!(error instanceof CallError)) throw error
          show('')
        },
      )
    }, pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [kind, locale, format, source])
  return <iframe className="rendered" title="How it will look" sandbox="" srcDoc={html} />
}
