// The one door of all npm scripts. Runs on Node 20 or newer with nothing installed: it installs the
// packages that the lockfile names, and goes on under the Node that is one of them.
import { runUnderOwnNode } from './run/bootstrap.mjs'

await runUnderOwnNode(process.argv.slice(2))
