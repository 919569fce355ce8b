import type { FreespinCalls, IssueRequest } from '../providers/freespin-calls.ts'
import { postToGcp } from './post-to-gcp.ts'

/** Free spins in GCP: the stake by its level, refusals as a number in `code`. */
export const freespins: FreespinCalls = {
  stake: 'bet_level',
  issue: (provider, asked) => postToGcp(provider, '/freespins/issue', requestBodyOf(asked)),
  cancel: (provider, { issue_id }) => postToGcp(provider, '/freespins/cancel', { issue_id }),
  status: (provider, issue_id) => postToGcp(provider, '/freespins/status', { issue_id }),
  codeIn: (refusal) => (refusal as { code?: unknown } | null)?.code,
}

function requestBodyOf({
  issue_id,
  currency,
  codes,
  quantity,
  bet_level,
  valid_until,
  user,
}: IssueRequest) {
  return {
    issue_id,
    currency,
    games: codes,
    freespins_quantity: quantity,
    bet_level,
    valid_until: valid_until.toISOString().replace(/\.\d+Z$/, 'Z'),
    user,
  }
}
