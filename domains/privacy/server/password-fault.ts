/** The text for a wrong password, the same as at sign-in. */
export function passwordFault(fault: 'required' | 'invalid' | 'locked') {
  return fault === 'locked' ? fault : 'wrong_password'
}
