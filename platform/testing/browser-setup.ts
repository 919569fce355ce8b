import { BroadcastChannel } from 'node:worker_threads'

/** Browsers have this, happy-dom does not, and its window hides Node's own. */
Object.assign(globalThis, { BroadcastChannel })
