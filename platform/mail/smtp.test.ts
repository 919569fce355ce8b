import { type AddressInfo, createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { createLog } from '@casino/log/log.ts'
import { afterEach, expect, test } from 'vitest'
import { deliver } from './smtp.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
})

const answers: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' }

/** A mail server that answers a recipient with the given code and records what it receives. */
async function mailServer(answerToRecipient: string): Promise<{ url: string; told: string[] }> {
  const told: string[] = []
  server = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('error', () => socket.destroy())
    let inBody = false
    createInterface({ input: socket }).on('line', (line) => {
      told.push(line)
      if (inBody && line !== '.') return
      inBody = line === 'DATA'
      const answer = answers[line.slice(0, 4)] ?? '250 fine'
      socket.write(`${line.startsWith('RCPT') ? answerToRecipient : answer}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, told }
}

const mail = {
  to: 'ann,bob@example.org',
  subject: 'Grüße\r\nBcc: eve@example.org',
  text: 'Hello',
  html: '<p>Hello</p>',
}
const sending = (smtpUrl: string) => ({
  smtpUrl,
  from: 'Apogee <no-reply@apogee.example>',
  brand: { name: 'Perigee', url: 'https://apogee.example' },
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  log: createLog('test', 'silent'),
})

test('a mail reaches the mail server, for exactly one recipient, under its own id', async () => {
  const { url, told } = await mailServer('250 fine')
  await deliver(mail, sending(url))
  expect(told.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<"ann,bob"@example.org>',
  ])
  expect(told).toContain('Message-ID: <0f8fad5b-d9cb-469f-a165-70867728950e@apogee.example>')
  expect(told).toContain('From: Perigee <no-reply@apogee.example>')
  expect(told.filter((line) => /^bcc:/i.test(line))).toEqual([])
})

test('a permanently refused mailbox is given up', async () => {
  const { url, told } = await mailServer('550 no such mailbox')
  await deliver(mail, sending(url))
  expect(told).not.toContain('DATA')
})

test('a temporary failure is thrown, so that the job is retried', async () => {
  const { url } = await mailServer('451 come back later')
  await expect(deliver(mail, sending(url))).rejects.toThrow()
  await expect(deliver(mail, sending('smtp://127.0.0.1:1'))).rejects.toThrow()
})

test('a bare address of the sender is sent in the name of the brand, too', async () => {
  const { url, told } = await mailServer('250 fine')
  await deliver(mail, { ...sending(url), from: 'no-reply@apogee.example' })
  expect(told).toContain('From: Perigee <no-reply@apogee.example>')
})
