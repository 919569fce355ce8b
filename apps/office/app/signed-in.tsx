import { call } from '@casino/client/calls/call.ts'
import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import { leaveOffice, showAccount } from '@casino/staff/contract'
import { NavLink, Outlet, useLoaderData, useNavigate } from 'react-router'
import { sections } from './sections.ts'

/** The account of the session; without one the visitor is sent to sign in. */
export function clientLoader() {
  return readAsStaff(showAccount, {})
}

/** What is around every page of the office. */
export default function SignedIn() {
  const { name } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const leave = async () => {
    await call(leaveOffice, {})
    await navigate('/enter')
  }
  return (
    <>
      <header>
        <strong>Apogee office</strong>
        <nav aria-label="Office">
          {sections.map(({ at, text }) => (
            <NavLink key={at} to={at}>
              {text}
            </NavLink>
          ))}
        </nav>
        <span>{name}</span>
        <button type="button" onClick={leave}>
          Sign out
        </button>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}
