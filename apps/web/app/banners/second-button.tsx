import type { BannerData } from '@casino/content/web/queries.ts'
import { lazy, Suspense, useState } from 'react'
import { BannerLink } from './banner-link.tsx'

const BannerPopup = lazy(async () => {
  const { BannerPopup: component } = await import('./banner-popup.tsx')
  return { default: component }
})

type SecondProps = {
  button: NonNullable<BannerData['secondButton']>
  say(text: string): string
  className: string
}

/** A banner's second button: a link, or a button that opens a popup. */
export function SecondButton({ button, say, className }: SecondProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, url, popup } = button
  if (url) {
    return (
      <BannerLink to={url} className={className}>
        {say(name)}
      </BannerLink>
    )
  }
  if (!popup) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {say(name)}
      </button>
      {isOpen ? (
        <Suspense>
          <BannerPopup popup={popup} say={say} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
