export { ImportedLimitsForm } from '../imported-limits.ts'
export { checkRegister } from './check-register.ts'
export {
  countLateDeposit,
  type Deposit,
  freeDeposit,
  hasDepositLimit,
  type OverLimit,
  overDepositLimit,
  reserveDeposit,
  tightestDepositLimit,
} from './count-deposit.ts'
export { trustCasinos } from './file/casino-key.ts'
export { type ImportedLimits, importLimits } from './import-limits.ts'
export { isTimeStop, timeUpUntil } from './play-time/play-time.ts'
export { beginReality, realityDue } from './reality/reality-due.ts'
export { excludeByStaff } from './staff/exclude-by-staff.ts'
