import { demoPassword, demoUsers } from '@casino/players/demo-users'

type Shown = { publicUrl: string; outboxShown: boolean }

/** The addresses and demo sign-ins that the start prints. */
export function demoSignIns({ publicUrl: url, outboxShown }: Shown): string {
  const lines = demoUsers.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`)
  return [
    '',
    `Apogee is open: ${url}`,
    '',
    `Demo sign-ins (password: ${demoPassword})`,
    ...lines,
    ...(outboxShown ? [`Mails, such as the code of a first withdrawal: ${url}/dev/outbox`] : []),
    '',
    '',
  ].join('\n')
}
