// The public API of tournaments, on the server. Functions with a `work` run in the caller's
// transaction.
export { changeDraft, type DraftTerms } from './change-draft.ts'
export { createTournament, type TournamentPlan } from './create-tournament.ts'
export { enter } from './joining/enter.ts'
export { type OwnScore, scoresOf } from './standings/scores-of.ts'
export { cancelTournament } from './states/cancel.ts'
export { publishDraft } from './states/publish.ts'
export { findTournament, type TournamentRow, tournamentsByIds } from './tournament-store.ts'
