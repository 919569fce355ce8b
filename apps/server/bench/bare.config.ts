/**
 * The port of the bare servers, the file that one of them serves and the key that the other checks.
 */
export const bare = {
  port: Number(process.env.PORT),
  file: process.env.BARE_FILE,
  secret: process.env.BARE_SECRET ?? '',
}
