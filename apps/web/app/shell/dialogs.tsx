import { wasOpened } from '@casino/client/over-page.ts'
import { usePath, useTextsSoon } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { splitLocale } from '@casino/i18n/locales.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type DialogContent, dialogAt, dialogs } from '../dialogs.ts'

const contents: Record<string, ComponentType<{ onClose(): void }>> = Object.fromEntries(
  Object.entries(dialogs).map(([name, { load }]) => [name, lazy<DialogContent>(load)]),
)

/** The dialog that the address asks for: its own path, or `?dialog=` under a masked one. */
export function dialogNameOf(pathname: string, search: URLSearchParams): string | undefined {
  const named = search.get('dialog')
  const { rest } = splitLocale(pathname)
  return dialogAt(named === null ? rest : `/${named}`)
}

/** Shows the dialog of the address, over whatever page stands below. */
export function Dialogs() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const viewer = useViewer()
  const asked = dialogNameOf(pathname, search)
  if (!asked) return null
  const name = dialogs[asked]?.access === 'player' && !viewer ? 'sign-up' : asked
  if (dialogs[name]?.access === 'guest' && viewer) return null
  return <OpenDialog key={name} name={name} />
}

function OpenDialog({ name }: { name: string }) {
  const Content = contents[name]
  const close = useClose()
  useTextsSoon(dialogs[name]?.texts ?? '')
  return <Suspense fallback={null}>{Content ? <Content onClose={close} /> : null}</Suspense>
}

const none = new URLSearchParams()

/** Back to the page below: a step back where the dialog was opened by a click, else by its address. */
function useClose(): () => void {
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const path = usePath()
  const navigate = useNavigate()
  return () => {
    if (wasOpened(state)) void navigate(-1)
    else if (search.has('dialog') && !dialogNameOf(pathname, none))
      void navigate({ search: '' }, { replace: true })
    else void navigate(path('/'), { replace: true, preventScrollReset: true })
  }
}
