import { refuse } from '@casino/contract/refuse.ts'
import * as contract from '../contract.ts'

/** Nobody outside this house is asked who its players are: there is no token to give. */
export async function refuseSumsub(): Promise<never> {
  throw refuse(contract.getSumsubToken, 'sumsub_unknown')
}
