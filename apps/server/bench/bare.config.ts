/** The bare server's port, and the file whose bytes it answers. */
export const bare = { port: Number(process.env.PORT), file: process.env.BARE_FILE }
