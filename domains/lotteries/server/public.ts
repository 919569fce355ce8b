// What commands do with lotteries.
export { type DrawsVerified, verifyDraws } from './draw/verify-draws.ts'
