import { serverCaller } from '@casino/client/calls/server-caller.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { useEffect, useState } from 'react'
import { data, Link, type LoaderFunctionArgs } from 'react-router'
import { type MenuItem, menu } from '../shell/header/menu.ts'
import { useSite } from '../shell/use-site.ts'

/** Pages that a tester opens or closes in their own browser [2.21]. */
const flags = page({
  ask: () => ({}),
  title: ({ texts }) => texts.of('web')('flags.title'),
  description: ({ texts }) => texts.of('web')('flags.text'),
  show: () => <Flags />,
})

/** Others get a 404. */
export function loader(args: LoaderFunctionArgs) {
  if (!args.context.get(serverCaller).site.may_try) throw data(null, { status: 404 })
  return flags.loader(args)
}
export const meta = flags.meta
export const shouldRevalidate = flags.shouldRevalidate
export default flags.view

type Flag = MenuItem & { page: string }
const known = menu.filter((item): item is Flag => item.page !== undefined)

function Flags() {
  const { t } = useTexts('web')
  const { pages } = useSite()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const open = (slug: string) => pages[slug] !== false
  const put = (slug: string) =>
    keep(known.map(({ page }) => [page, page === slug ? !open(page) : open(page)]))
  return (
    <div className="wrap max-w-160 py-8 md:py-12">
      <h1 className="text-[28px]/[34px] font-extrabold">{t('flags.title')}</h1>
      <p className="mt-2 text-tx2">{t('flags.text')}</p>
      <ul className="mt-6 grid gap-3">
        {known.map(({ to, text, page }) => (
          <li key={page}>
            <label className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-s1 px-4 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(text)}</span>
                <span className="block text-[13px] text-tx3">{to}</span>
              </span>
              <input
                type="checkbox"
                checked={open(page)}
                disabled={!isAlive}
                onChange={() => put(page)}
                className="size-6 accent-sun"
              />
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button disabled={!isAlive} onClick={() => keep([])}>
          {t('flags.reset')}
        </Button>
        <Link to="/" className={buttonClass('plain')}>
          {t('error.home')}
        </Link>
      </div>
    </div>
  )
}

/** Stores the flags in a cookie and reloads, because the server renders by them. */
function keep(flags: readonly (readonly [slug: string, isOpen: boolean])[]): void {
  const value = flags.map(([slug, isOpen]) => `${slug}.${isOpen ? 1 : 0}`).join('~')
  const age = value ? '' : '; max-age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers support cookieStore
  document.cookie = `flags=${value}; path=/; samesite=lax${age}`
  location.reload()
}
