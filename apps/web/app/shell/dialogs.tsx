import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { splitLocale, withLocale } from '@casino/i18n/locales.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type DialogContent = ComponentType<{ onClose(): void }>
type Entry = { content: DialogContent; needs: 'player' | 'guest' | 'anyone' }

/** Each dialog is a chunk of its own, fetched when it is wanted. */
const dialogs: Record<string, Entry> = {
  'sign-in': {
    content: lazy(() => import('@casino/players/web/sign-in-dialog.tsx')),
    needs: 'guest',
  },
  'sign-up': {
    content: lazy(() => import('@casino/players/web/sign-up-dialog.tsx')),
    needs: 'guest',
  },
  remind: {
    content: lazy(() => import('@casino/players/web/remind-dialog.tsx')),
    needs: 'guest',
  },
  'new-password': {
    content: lazy(() => import('@casino/players/web/new-password-dialog.tsx')),
    needs: 'anyone',
  },
  'email-verify': {
    content: lazy(() => import('@casino/players/web/email-verify-dialog.tsx')),
    needs: 'anyone',
  },
  confirmation: {
    content: lazy(() => import('@casino/players/web/confirmation-dialog.tsx')),
    needs: 'anyone',
  },
  cashbox: {
    content: lazy(() => import('@casino/cashbox/web/cashbox-dialog.tsx')),
    needs: 'player',
  },
  deposit: {
    content: lazy(() => import('@casino/cashbox/web/deposit-dialog.tsx')),
    needs: 'player',
  },
  withdraw: {
    content: lazy(() => import('@casino/cashbox/web/withdraw-dialog.tsx')),
    needs: 'player',
  },
}
const none = new URLSearchParams()
const aliases: Record<string, string> = { dashboard: 'cashbox' }

/** The dialog that the address asks for: its own path, or `?dialog=` under a masked one. */
export function dialogNameOf(pathname: string, search: URLSearchParams): string | undefined {
  const named = search.get('dialog')
  const { rest } = splitLocale(pathname)
  const first = rest.split('/')[1] ?? ''
  const name = named ?? (/^\/accounts\/[^/]+\/deposit$/.test(rest) ? 'deposit' : first)
  const known = aliases[name] ?? name
  return known in dialogs ? known : undefined
}

/** Shows the dialog of the address, over whatever page stands below. */
export function Dialogs() {
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const { locale } = useTexts('web')
  const navigate = useNavigate()
  const viewer = useViewer()
  const asked = dialogNameOf(pathname, search)
  if (!asked) return null
  const name = dialogs[asked]?.needs === 'player' && !viewer ? 'sign-up' : asked
  const entry = dialogs[name]
  if (!entry || (entry.needs === 'guest' && viewer)) return null
  const Content = entry.content
  const opened = (state as { opened?: boolean } | null)?.opened
  const close = () => {
    // Opened by a click: the page below is one step back. By its address: there is none.
    if (opened) navigate(-1)
    else if (search.has('dialog') && !dialogNameOf(pathname, none))
      navigate({ search: '' }, { replace: true })
    else navigate(withLocale('/', locale), { replace: true, preventScrollReset: true })
  }
  return (
    <Suspense fallback={null}>
      <Content key={name} onClose={close} />
    </Suspense>
  )
}
