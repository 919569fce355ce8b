import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import { showAccount } from '@casino/staff/contract'
import { redirect } from 'react-router'
import { addressOf, sectionsFor } from '../sections.ts'

/** The first page that the account may open. */
export async function clientLoader() {
  const { permissions } = await readAsStaff(showAccount, {})
  const [first] = sectionsFor(permissions)
  return redirect(first ? addressOf(first) : '/keys')
}

export default function HomePage() {
  return null
}
