import { refuse } from '@casino/contract/refuse.ts'
import * as contract from '../contract.ts'

/** Always refuses: no external service identifies players. */
export async function refuseSumsub(): Promise<never> {
  throw refuse(contract.getSumsubToken, 'sumsub_unknown')
}
