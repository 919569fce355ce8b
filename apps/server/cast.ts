import { cast, castPassword } from '@casino/players/cast'

type Shown = { publicUrl: string; outboxShown: boolean }

/** The addresses and demo sign-ins, as the start prints them. */
export function castSignIns({ publicUrl: url, outboxShown }: Shown): string {
  const lines = cast.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`)
  return [
    '',
    `Apogee is open: ${url}`,
    '',
    `Demo sign-ins (password: ${castPassword})`,
    ...lines,
    ...(outboxShown ? [`Mails, such as the code of a first withdrawal: ${url}/dev/outbox`] : []),
    '',
    '',
  ].join('\n')
}
