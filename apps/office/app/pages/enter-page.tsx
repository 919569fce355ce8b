import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import { enterOffice } from '@casino/staff/contract'
import { SignInForm } from '@casino/staff/office/sign-in-form.tsx'
import {
  Form,
  redirect,
  useActionData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'

export function meta() {
  return [{ title: 'Sign in · Apogee office' }]
}

/** The token of the link is in the fragment, which the browser sends to nobody. */
export async function clientAction() {
  try {
    await call(enterOffice, { token: window.location.hash.slice(1) })
  } catch (error) {
    if (error instanceof CallError) return error.message
    throw error
  }
  return redirect('/')
}

export default function EnterPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return (
    <main>
      <h1>Apogee office</h1>
      {hash.length > 1 ? <ByLink /> : <SignInForm onSignedIn={async () => navigate('/')} />}
    </main>
  )
}

function ByLink() {
  const fault = useActionData<typeof clientAction>()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <p>Your link signs you in once.</p>
      <Form method="post">
        <button type="submit" disabled={isBusy}>
          Sign in
        </button>
      </Form>
      {fault ? <p role="alert">{fault}</p> : null}
    </>
  )
}
