import { demoPassword, demoUsers } from '@casino/players/demo-users'

type Shown = { publicUrl: string; officeUrl: string; outboxShown: boolean }

/** The addresses and demo sign-ins that the start prints. */
export function demoSignIns({ publicUrl: url, officeUrl, outboxShown }: Shown): string {
  const lines = demoUsers.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`)
  return [
    '',
    `Apogee is open: ${url}`,
    '',
    `Demo sign-ins (password: ${demoPassword})`,
    ...lines,
    ...(outboxShown ? [`Mails, such as the code of a first withdrawal: ${url}/dev/outbox`] : []),
    `The office: ${officeUrl} (npm run staff -- invite "Ada Clerk" prints a link; a second person is Ben Second)`,
    '',
    '',
  ].join('\n')
}
