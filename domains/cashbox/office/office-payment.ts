import type { Received } from '@casino/contract/endpoint.ts'
import type { showWithdrawal } from '../staff-contract.ts'

/** A withdrawal as the office receives it. */
export type OfficePayment = Received<typeof showWithdrawal>
