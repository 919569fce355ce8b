export { auditPayments } from './reconcile/reconcile-all.ts'
// What staff do with withdrawals and players; each is asked with the name of who does it.

export { payoutFile, readPayoutFile } from '../payout-file.ts'
export { approveWithdrawal } from './staff/approve-withdrawal.ts'
export { askDocuments } from './staff/ask-documents.ts'
export { exportPayouts } from './staff/export-payouts.ts'
export { type ImportedLine, importPayouts } from './staff/import-payouts.ts'
export { listWaiting, type Waiting } from './staff/list-waiting.ts'
export { rejectWithdrawal } from './staff/reject-withdrawal.ts'
export { showRisk } from './staff/show-risk.ts'
export { staffName } from './staff/staff-name.ts'
export { verifyPlayer } from './staff/verify-player.ts'
export type { StaffAnswer } from './staff/withdrawal-in-hand.ts'
