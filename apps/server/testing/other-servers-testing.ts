import { once } from 'node:events'
import { type TestServers, testDatabase } from '@casino/testing/database.ts'
import { freePort } from '@casino/testing/free-port.ts'
import { startServer } from '@casino/testing/start-server.ts'

const apps = new URL('../../', import.meta.url)
/** The secret that both share with the casino. */
export const secret = 'a secret of sixteen and more characters'

export type OtherServer = Awaited<ReturnType<typeof openOther>>

/** Starts the game server or the sandbox bank in its own process with its own database. */
export async function openOther(postgres: TestServers, name: 'game-server' | 'sandbox-bank') {
  const database = await testDatabase(postgres, [])
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const lines: string[] = []
  const child = await startServer({
    file: new URL(`${name}/server.ts`, apps),
    origin,
    onOutput: (text) => void lines.push(text),
    env: {
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: database.url,
      CASINO_URL: 'http://127.0.0.1:9',
      GAME_SERVER_URL: origin,
      SANDBOX_BANK_URL: origin,
      GCP_SECRET_APOGEE: secret,
      GCP_SECRET_TURBOGAMES: secret,
      GAME_SEED_SECRET: secret,
      BANK_SECRET: secret,
    },
  })
  return {
    port,
    origin,
    /** Its log output and errors. */
    output: () => lines.join(''),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await database.drop()
    },
  }
}
