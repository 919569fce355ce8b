// What staff do with withdrawals and players; each is asked with the name of who does it.

export { checkReceipt, type ReceiptCheck } from './receipt/check-receipt.ts'
export { approveWithdrawal } from './staff/approve-withdrawal.ts'
export { askDocuments } from './staff/ask-documents.ts'
export { listWaiting, type Waiting } from './staff/list-waiting.ts'
export { rejectWithdrawal } from './staff/reject-withdrawal.ts'
export { staffName } from './staff/staff-name.ts'
export { payoutsStand, switchPayouts } from './staff/switch-payouts.ts'
export { verifyPlayer } from './staff/verify-player.ts'
export type { StaffAnswer } from './staff/withdrawal-in-hand.ts'
