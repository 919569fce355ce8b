export { campaignGroups } from './campaigns/campaign-group-store.ts'
export {
  type Deposits,
  hasNoDeposits,
  setDeposits,
  setFailedDeposits,
} from './facts/fact-store.ts'
