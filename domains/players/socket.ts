import * as z from 'zod/mini'

/** What opens a connection to the sockets: a guest's `user` is empty, a player's his id. */
export const SocketCredentials = z.object({
  user: z.string(),
  timestamp: z.string(),
  token: z.string(),
})

/** The same, with where the sockets are and where further channels are asked for. */
export const Cent = z.extend(SocketCredentials, { authEndpoint: z.string(), url: z.string() })

/** Channels of a player that he asks for. */
export const Channels = z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20))
