/** What the house that is killed needs of this one's environment: where commands are. */
export const environment = { path: process.env.PATH ?? '' }
