/** A request that was answered. It does not contain who asked or for what. */
export type Answered = {
  request_id: string
  method: string
  /** The pattern of the route, never the address: an address may contain a token. */
  route: string
  status: number
  ms: number
}

/** Is called after each answer, for metrics and the access log. */
export type OnAnswered = (answered: Answered) => void
