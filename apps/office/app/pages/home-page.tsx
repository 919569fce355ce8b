import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import { showAccount } from '@casino/staff/contract'
import { redirect } from 'react-router'
import { placesFor } from '../sections.ts'

/** The first page that the account may open. */
export async function clientLoader() {
  const { permissions } = await readAsStaff(showAccount, {})
  const [first] = placesFor(permissions)
  return redirect(first?.to ?? '/keys')
}

export default function HomePage() {
  return null
}
