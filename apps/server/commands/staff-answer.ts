/** What a command of staff prints. */
export type StaffAnswer = { text: string; isRefused?: true }
