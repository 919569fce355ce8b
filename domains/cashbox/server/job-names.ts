/** The job that sends an approved withdrawal to the bank. */
export const payoutJob = { name: 'cashbox.send_payout' }
/** The job that lets a withdrawal go on when the books are right again. */
export const booksJob = { name: 'cashbox.after_books' }
