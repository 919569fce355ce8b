export {
  countLateDeposit,
  type Deposit,
  freeDeposit,
  type OverLimit,
  reserveDeposit,
} from './count-deposit.ts'
