import { call } from '@casino/client/calls/call.ts'
import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import { leaveOffice, showAccount } from '@casino/staff/contract'
import { DutySwitch } from '@casino/support/office/duty-switch.tsx'
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { CommandPalette } from './frame/command-palette.tsx'
import { Navigation } from './frame/navigation.tsx'
import { ThemeChoice } from './frame/theme-choice.tsx'
import { placesFor, sectionsFor } from './sections.ts'

/** The account of the session; without one the visitor is sent to sign in. */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  const account = await readAsStaff(showAccount, {})
  // A mailed link only sets up how the account signs in.
  if (account.sets_up && new URL(request.url).pathname !== '/own') throw redirect('/own')
  return account
}

/** What is around every page of the office. */
export default function SignedIn() {
  const account = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const sections = sectionsFor(account.permissions)
  const places = placesFor(account.permissions)
  const leave = async () => {
    await call(leaveOffice, {})
    await navigate('/enter')
  }
  return (
    <>
      <a className="skip" href="#content">
        To the content
      </a>
      <header>
        <strong>Apogee office</strong>
        <CommandPalette places={places} sections={sections} />
        {account.permissions.includes('support.answer') ? <DutySwitch /> : null}
        <ThemeChoice />
        <Link to="/own">{account.name}</Link>
        <button type="button" onClick={leave}>
          Sign out
        </button>
      </header>
      <div className="frame">
        <Navigation places={places} />
        <main id="content">
          <Outlet context={account} />
        </main>
      </div>
    </>
  )
}
