import type { Received, Sent } from '@casino/contract/endpoint.ts'
import type { StaffCall } from '@casino/contract/staff-call.ts'
import { data, redirect } from 'react-router'
import { call } from './call.ts'
import { CallError } from './call-error.ts'

/** A read for a page of the office. Without a session the visitor is sent to sign in. */
export async function readAsStaff<E extends StaffCall>(
  contract: E,
  input: Sent<E>,
): Promise<Received<E>> {
  try {
    return await call(contract, input)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 401) throw redirect('/enter')
    throw data(error.message, { status: error.status === 422 ? 404 : error.status })
  }
}
