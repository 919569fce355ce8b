import {
  authPathTo,
  openedByClick,
  searchWithDialog,
  searchWithoutDialog,
  withRedirect,
} from '@casino/client/links/dialog-search.ts'
import { ownPath } from '@casino/client/links/own-path.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Dialog, type DialogContent, dialogNameOf, dialogs } from '../../dialogs.ts'
import { dialogContents } from '../dialog-contents.ts'
import { LostDialog } from './lost-dialog.tsx'
import { useLostSession } from './use-lost-session.ts'

/** Fetches a dialog's file ahead: it is then rendered at once, also while the page is hydrated. */
export async function loadDialog(name: string): Promise<void> {
  const { default: content } = await (dialogs[name] as Dialog).load()
  if (!dialogContents.has(name)) dialogContents.set(name, content)
}

/** A dialog's component. Where its file cannot be fetched `LostDialog` stands in its place. */
function contentOf(name: string): DialogContent {
  const known = dialogContents.get(name)
  if (known) return known
  const load = (dialogs[name] as Dialog).load
  const content = lazy(() => load().catch(() => ({ default: LostDialog })))
  dialogContents.set(name, content)
  return content
}

/** Shows the dialog of the address, over whatever page stands below. */
export function Dialogs() {
  const { pathname, key } = useLocation()
  const [search] = useSearchParams()
  const viewer = useViewer()
  const lostAt = useLostSession()
  const name = dialogNameOf(pathname, search)
  const access = dialogs[name ?? '']?.access
  if (!name) return null
  if (access === 'guest' && viewer) return <BehindAuth />
  if (access === 'player' && !viewer) {
    return <AuthInstead key={name} of={name} door={lostAt ? '/sign-in' : '/sign-up'} />
  }
  // A player's page under which the session was lost: its loader could not know him from a newcomer.
  if (name === 'sign-up' && lostAt === key && search.has('redirect')) return <SignInInstead />
  return <OpenDialog name={name} />
}

/** In place of a player's dialog a guest stands at a door, over the same page, and is led back to it. */
function AuthInstead({ of, door: path }: { of: string; door: '/sign-in' | '/sign-up' }) {
  const { search, state, mask: asked } = useLocation()
  const address = useAddress()
  const navigate = useNavigate()
  const target = asked ? asked.pathname + asked.search : address(dialogs[of]?.at[0] ?? '/')
  const door = authPathTo(target, path)
  const mask = address(door)
  useEffect(() => {
    void navigate(
      { search: searchWithDialog(searchWithoutDialog(search), door) },
      { mask, state, replace: true, preventScrollReset: true },
    )
  }, [search, state, door, mask, navigate])
  return null
}

/** Whoever stands at a door that he need not pass any more, as he signed in by another tab, goes where it leads. */
function BehindAuth() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const target = search.has('dialog') ? ownPath(search.get('redirect')) : undefined
  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [target, navigate])
  return null
}

/** The other door, with the same way back. */
function SignInInstead() {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const door = withRedirect('/sign-in', search)
    void navigate(door, { replace: true, preventScrollReset: true })
  }, [search, navigate])
  return null
}

/** Without a key of its own: the dialog that was open stays until the file of the next has come. */
function OpenDialog({ name }: { name: string }) {
  const close = useClose()
  const Content = contentOf(name)
  return (
    <Suspense fallback={null}>
      <Content onClose={close} />
    </Suspense>
  )
}

const none = new URLSearchParams()

/** Back to the page below: a step back where the dialog was opened by a click, else by its address; no more than one. */
function useClose(): () => void {
  const { key, pathname, state } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const left = useRef<string>(undefined)
  return () => {
    // A second Escape comes while the page below is still on its way.
    if (left.current === key) return
    left.current = key
    if (openedByClick(state)) void navigate(-1)
    else if (search.has('dialog') && !dialogNameOf(pathname, none))
      void navigate({ search: searchWithoutDialog(String(search)) }, { replace: true })
    else void navigate('/', { replace: true, preventScrollReset: true })
  }
}
