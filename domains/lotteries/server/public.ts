// What other domains and commands do with lotteries.
export { type DrawsVerified, verifyDraws } from './draw/verify-draws.ts'
export { type Bought, buyRefusals, buyTickets } from './tickets/buy-tickets.ts'
