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

/** Preloads a dialog's file, so that it renders at once, also during hydration. */
export async function loadDialog(name: string): Promise<void> {
  const { default: content } = await (dialogs[name] as Dialog).load()
  if (!dialogContents.has(name)) dialogContents.set(name, content)
}

/** A dialog's component; `LostDialog` if its file cannot be loaded. */
function contentOf(name: string): DialogContent {
  const known = dialogContents.get(name)
  if (known) return known
  const load = (dialogs[name] as Dialog).load
  const content = lazy(() => load().catch(() => ({ default: LostDialog })))
  dialogContents.set(name, content)
  return content
}

/** Shows the dialog of the address over the current page. */
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
    return <AuthInstead key={name} of={name} authPath={lostAt ? '/sign-in' : '/sign-up'} />
  }
  // The session ended on a player's page. Its loader took the visitor for a new player.
  if (name === 'sign-up' && lostAt === key && search.has('redirect')) return <SignInInstead />
  return <OpenDialog name={name} />
}

type AuthInsteadProps = { of: string; authPath: '/sign-in' | '/sign-up' }

/**
 * Replaces a player's dialog with sign-in or sign-up for guests, over the same page; afterwards
 * they return to it.
 */
function AuthInstead({ of, authPath }: AuthInsteadProps) {
  const { search, state, mask: asked } = useLocation()
  const address = useAddress()
  const navigate = useNavigate()
  const target = asked ? asked.pathname + asked.search : address(dialogs[of]?.at[0] ?? '/')
  const authAddress = authPathTo(target, authPath)
  const mask = address(authAddress)
  useEffect(() => {
    void navigate(
      { search: searchWithDialog(searchWithoutDialog(search), authAddress) },
      { mask, state, replace: true, preventScrollReset: true },
    )
  }, [search, state, authAddress, mask, navigate])
  return null
}

/** Redirects a visitor who signed in in another tab while this dialog was open. */
function BehindAuth() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const target = search.has('dialog') ? ownPath(search.get('redirect')) : undefined
  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [target, navigate])
  return null
}

/** The sign-in dialog, with the same redirect. */
function SignInInstead() {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const signIn = withRedirect('/sign-in', search)
    void navigate(signIn, { replace: true, preventScrollReset: true })
  }, [search, navigate])
  return null
}

/** No `key`: the open dialog stays until the next one's file has loaded. */
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

/**
 * Closes the dialog once: goes back if a click opened it, otherwise navigates to the page below.
 */
function useClose(): () => void {
  const { key, pathname, state } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const left = useRef<string>(undefined)
  return () => {
    // A second Escape may come while the page below is loading.
    if (left.current === key) return
    left.current = key
    if (openedByClick(state)) void navigate(-1)
    else if (search.has('dialog') && !dialogNameOf(pathname, none))
      void navigate({ search: searchWithoutDialog(String(search)) }, { replace: true })
    else void navigate('/', { replace: true, preventScrollReset: true })
  }
}
