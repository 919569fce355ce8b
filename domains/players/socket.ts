import * as z from 'zod/mini'

/** The credentials for a socket connection. `user` is empty for a guest, else the player's id. */
export const SocketCredentials = z.object({
  user: z.string(),
  timestamp: z.string(),
  token: z.string(),
})

/** The same with the address of the sockets and of the channel signatures. */
export const Cent = z.extend(SocketCredentials, { authEndpoint: z.string(), url: z.string() })

/** The private channels that a player asks for. */
export const Channels = z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20))
