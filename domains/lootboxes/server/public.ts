// What other domains do with boxes. They issue one by the prize `{ kind: 'lootbox', group_key }`.
export { listsOfTemplate } from './templates/show-odds.ts'
