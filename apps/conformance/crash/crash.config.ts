/** The environment that the killed app needs: where commands are. */
export const environment = { path: process.env.PATH ?? '' }
