type Send = (endpoint: string, request: RequestInit) => Promise<Response>

const timeoutMs = 10_000

let send: Send = (endpoint, request) => fetch(endpoint, request)

/** Sets what calls push services; a test plays them. */
export function setPushTransport(given: Send): void {
  send = given
}

/** Calls a push service. A redirect is not followed. */
export function callPushService(endpoint: string, request: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  return send(endpoint, { ...request, redirect: 'manual', signal })
}
