// What commands do with jackpots.
export { type DropsVerified, verifyDrops } from './pots/verify-drops.ts'
