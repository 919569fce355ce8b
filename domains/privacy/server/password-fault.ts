/** What a page says of a password that does not open: a sign-in's words. */
export function passwordFault(fault: 'required' | 'invalid' | 'locked') {
  return fault === 'locked' ? fault : 'wrong_password'
}
