import { BroadcastChannel } from 'node:worker_threads'

/** What browsers have and happy-dom does not: in its window nothing of Node's own is seen. */
Object.assign(globalThis, { BroadcastChannel })
