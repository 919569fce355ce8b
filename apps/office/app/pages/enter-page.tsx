import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import { enterOffice } from '@casino/staff/contract'
import { Form, redirect, useActionData, useNavigation } from 'react-router'

export function meta() {
  return [{ title: 'Sign in · Apogee office' }]
}

/** The token of the link is in the fragment, which the browser sends to nobody. */
export async function clientAction() {
  const token = window.location.hash.slice(1)
  if (!token) return 'Ask for a link: npm run staff -- invite NAME'
  try {
    await call(enterOffice, { token })
  } catch (error) {
    if (error instanceof CallError) return error.message
    throw error
  }
  return redirect('/')
}

export default function EnterPage() {
  const fault = useActionData<typeof clientAction>()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <main>
      <h1>Apogee office</h1>
      <p>Your link signs you in once.</p>
      <Form method="post">
        <button type="submit" disabled={isBusy}>
          Sign in
        </button>
      </Form>
      {fault ? <p role="alert">{fault}</p> : null}
    </main>
  )
}
