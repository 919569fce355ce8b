// What other domains do with boxes, in the transaction of the caller. They issue one by the prize
// `{ kind: 'lootbox', group_key }`.
export { openTemplate, type Published } from './templates/template-store.ts'
