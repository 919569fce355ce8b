type Listener = (message: MessageEvent<string>) => void

const listeners = new Set<{ name: string; listener: Listener }>()
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let failures = 0

const retryMsMin = 1_000
const retryMsMax = 60_000

/** Listens to events of the office by name; returns how to stop. All listeners share a stream. */
export function listenToOffice(name: string, listener: Listener): () => void {
  const one = { name, listener }
  listeners.add(one)
  if (source) source.addEventListener(name, listener)
  else if (retry === undefined) open()
  return () => {
    listeners.delete(one)
    source?.removeEventListener(name, listener)
    if (listeners.size === 0) close()
  }
}

/**
 * The browser connects again by itself when a stream ends. After an error answer it gives up, so a
 * new stream is opened, each time a little later.
 */
function open(): void {
  retry = undefined
  const opened = new EventSource('/api/office/events')
  source = opened
  for (const { name, listener } of listeners) opened.addEventListener(name, listener)
  opened.addEventListener('open', () => {
    failures = 0
  })
  opened.addEventListener('error', () => {
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return
    source = undefined
    retry = setTimeout(open, Math.min(retryMsMin * 2 ** failures, retryMsMax))
    failures += 1
  })
}

function close(): void {
  source?.close()
  source = undefined
  clearTimeout(retry)
  retry = undefined
  failures = 0
}
