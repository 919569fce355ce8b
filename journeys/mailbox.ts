import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

export type Mailbox = {
  url: string
  /** The recipient of each mail. */
  recipients(): string[]
  close(): void
}

const answers: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' }

/** A mail server that accepts every mail and stores its recipient. */
export async function openMailbox(): Promise<Mailbox> {
  const recipients: string[] = []
  const server = createServer((socket) => {
    let isInBody = false
    socket.on('error', () => socket.destroy())
    socket.write('220 here\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      if (isInBody && line !== '.') return
      isInBody = line === 'DATA'
      const [, recipient] = /^RCPT TO:<(.*)>/.exec(line) ?? []
      if (recipient) recipients.push(recipient)
      socket.write(`${answers[line.slice(0, 4)] ?? '250 fine'}\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients: () => [...recipients],
    close: () => void server.close(),
  }
}
