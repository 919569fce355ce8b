import { useAddress } from '@casino/client/links/use-address.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type ProseProps = {
  /** From a content call: sanitized when it was saved. */
  html: string
}

/** Text of the office. This is the only component that renders HTML from the database. */
export function Prose({ html }: ProseProps) {
  const address = useAddress()
  const navigate = useNavigate()
  const localized = html.replace(/(<a href=")(\/[^"]*)/g, (_, start: string, to: string) => {
    return start + address(to)
  })
  const stayInside = (event: MouseEvent) => {
    const to = pathWithin(event)
    if (to === undefined) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are the controls
    <div
      className="prose"
      onClick={stayInside}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by sanitize-html when it was saved
      dangerouslySetInnerHTML={{ __html: localized }}
    />
  )
}

/**
 * The path of a plain click on a link of this site; undefined for clicks that the browser handles.
 */
function pathWithin(event: MouseEvent): string | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey, button, target } = event
  if (ctrlKey || metaKey || shiftKey || altKey || button !== 0) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  const written = link?.getAttribute('href')
  return written?.startsWith('/') ? splitAddress(written).path : undefined
}
