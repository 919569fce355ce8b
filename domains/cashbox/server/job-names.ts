/** The job that sends an approved withdrawal to the bank. */
export const payoutJob = { name: 'cashbox.send_payout' }
