/** The bare servers' port, the file whose bytes one answers, the key that the other checks. */
export const bare = {
  port: Number(process.env.PORT),
  file: process.env.BARE_FILE,
  secret: process.env.BARE_SECRET ?? '',
}
