/** The query parameters that the pages of this domain read. */
export const queryKeys: readonly string[] = [
  'confirmation_token',
  'unlock_token',
  'reset_password_token',
  'token',
  'fields',
]
