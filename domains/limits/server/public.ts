export { checkRegister } from './check-register.ts'
export {
  countLateDeposit,
  type Deposit,
  freeDeposit,
  hasDepositLimit,
  type OverLimit,
  overDepositLimit,
  reserveDeposit,
} from './count-deposit.ts'
export { trustHouses } from './file/house-key.ts'
export { isTimeStop, timeUpUntil } from './play-time.ts'
