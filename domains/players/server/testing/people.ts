import type { People } from '@casino/testing/house.ts'
import { identify } from '../identify.ts'
import { newToken } from '../session-token.ts'
import { addSession, findPlayerByEmail } from '../store.ts'

/** The cast, for the house that tests open: `openHouse(postgres, { domains, people })`. */
export const people: People = {
  identify,
  async enter({ tx, now }, name) {
    const player = await findPlayerByEmail(tx, `${name}@apogee.demo`)
    if (!player) throw new Error(`${name} is not in the cast`)
    const { token, token_hash } = newToken()
    const device = { ip: '127.0.0.1', user_agent: 'a test' }
    await addSession(tx, { ...device, player_id: player.id, token_hash, now })
    const session = await identify(tx, token, now)
    if (!session) throw new Error(`${name} could not be signed in`)
    return { player: session, cookie: `__Host-session=${token}` }
  },
}
