import { demoPassword, demoUsers } from '@casino/players/demo-users'
import { demoSignIn } from '@casino/staff/public'

type Shown = {
  publicUrl: string
  officeUrl: string
  officeIsLocal: boolean
  outboxShown: boolean
}

/** The addresses and demo sign-ins that the start prints. */
export function demoSignIns(shown: Shown): string {
  const { publicUrl: url, officeUrl, officeIsLocal, outboxShown } = shown
  const lines = demoUsers.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`)
  const { accounts, password, otp_secret } = demoSignIn
  const signIn = [
    `  ${accounts.join(' or ')}, password: ${password}`,
    `  The code: add the key ${otp_secret} to an authenticator app.`,
  ]
  const officeLines = [
    ...(officeIsLocal ? signIn : []),
    '  Without an authenticator: npm run staff -- invite "Ada Clerk" prints a link that signs in once.',
  ]
  return [
    '',
    `Apogee is open: ${url}`,
    '',
    `Demo sign-ins (password: ${demoPassword})`,
    ...lines,
    ...(outboxShown ? [`Mails, such as the code of a first withdrawal: ${url}/dev/outbox`] : []),
    `The office: ${officeUrl}`,
    ...officeLines,
    '',
    '',
  ].join('\n')
}
