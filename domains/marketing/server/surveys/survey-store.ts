import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { QuestionKind } from '../../survey.ts'

export type Translated = Record<string, string>

export type SurveyRow = {
  id: bigint
  version: number
  key: string
  titles: Translated
  enabled: boolean
  created_at: Date
}

export type QuestionRow = {
  id: bigint
  place: number
  kind: QuestionKind
  texts: Translated
  options: Translated[]
  required: boolean
}

const columns = sql`id, version, key, titles, enabled, created_at`

/** The survey of a key that a player has neither answered nor closed. */
export async function openSurvey(
  db: Db | Tx,
  { key, player_id }: { key: string; player_id: bigint },
): Promise<SurveyRow | undefined> {
  const { rows } = await sql<SurveyRow>`select ${columns} from marketing.survey s
    where key = ${key} and enabled and not exists (select from marketing.survey_reply
      where survey_id = s.id and player_id = ${player_id})`.execute(db)
  return rows[0]
}

export async function findSurvey(db: Db | Tx, id: bigint): Promise<SurveyRow | undefined> {
  const { rows } = await sql<SurveyRow>`select ${columns} from marketing.survey
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function questionsOf(db: Db | Tx, surveyId: bigint): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select id, place, kind, texts, options, required
    from marketing.survey_question where survey_id = ${surveyId} order by place`.execute(db)
  return rows
}

type Reply = {
  survey_id: bigint
  player_id: bigint
  outcome: 'answered' | 'closed'
  collector: string
  now: Date
}

/** Stores what a player did with a survey; false if they did before. */
export async function addReply(tx: Tx, reply: Reply): Promise<boolean> {
  const { survey_id, player_id, outcome, collector, now } = reply
  const { rows } = await sql`insert into marketing.survey_reply
      (survey_id, player_id, outcome, collector, replied_at)
    values (${survey_id}, ${player_id}, ${outcome}, ${collector}, ${now})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export type NewAnswer = { question_id: bigint; number: number | null; text: string | null }
type Answered = { survey_id: bigint; player_id: bigint; answers: readonly NewAnswer[] }

export async function addAnswers(
  tx: Tx,
  { survey_id, player_id, answers }: Answered,
): Promise<void> {
  await sql`insert into marketing.survey_answer (survey_id, player_id, question_id, number, text)
    select ${survey_id}, ${player_id}, * from unnest(
      ${answers.map((one) => String(one.question_id))}::bigint[],
      ${answers.map((one) => one.number)}::int[],
      ${answers.map((one) => one.text)}::text[])`.execute(tx)
}

type NewSurvey = Pick<SurveyRow, 'key' | 'titles'> & { enabled: boolean; now: Date }

/** Adds a survey; undefined if the key is in use. */
export async function addSurvey(
  tx: Tx,
  { key, titles, enabled, now }: NewSurvey,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into marketing.survey
      (key, titles, enabled, created_at)
    values (${key}, ${JSON.stringify(titles)}::jsonb, ${enabled}, ${now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export type NewQuestion = Omit<QuestionRow, 'id' | 'place'> & { survey_id: bigint }

/** Adds a question at the end. */
export async function addQuestion(tx: Tx, question: NewQuestion): Promise<void> {
  const { survey_id, kind, texts, options, required } = question
  await sql`insert into marketing.survey_question (survey_id, place, kind, texts, options, required)
    select ${survey_id}, coalesce(max(place), 0) + 1, ${kind}, ${JSON.stringify(texts)}::jsonb,
      ${JSON.stringify(options)}::jsonb, ${required}
    from marketing.survey_question where survey_id = ${survey_id}`.execute(tx)
}

export async function lockSurvey(tx: Tx, id: bigint): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from marketing.survey
    where id = ${id} for no key update`.execute(tx)
  return rows[0]?.version
}

export async function saveSurvey(
  tx: Tx,
  id: bigint,
  { titles, enabled }: { titles?: Translated; enabled?: boolean },
): Promise<void> {
  await sql`update marketing.survey set version = version + 1,
      titles = coalesce(${titles ? JSON.stringify(titles) : null}::jsonb, titles),
      enabled = coalesce(${enabled ?? null}::boolean, enabled)
    where id = ${id}`.execute(tx)
}

export type ReplyCount = { answered: number; closed: number }

export async function countReplies(db: Db | Tx, surveyId: bigint): Promise<ReplyCount> {
  const { rows } = await sql<ReplyCount>`select
      count(*) filter (where outcome = 'answered')::int as answered,
      count(*) filter (where outcome = 'closed')::int as closed
    from marketing.survey_reply where survey_id = ${surveyId}`.execute(db)
  return rows[0] ?? { answered: 0, closed: 0 }
}

export type AnswerCount = { question_id: bigint; number: number; players: number }

/** How often each option and point of a scale was chosen. */
export async function countAnswers(db: Db | Tx, surveyId: bigint): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`select question_id, number, count(*)::int as players
    from marketing.survey_answer where survey_id = ${surveyId} and number is not null
    group by question_id, number order by question_id, number`.execute(db)
  return rows
}

export type WrittenAnswer = { question_id: bigint; text: string; replied_at: Date }

/** The newest texts, without the players. */
export async function writtenAnswers(
  db: Db | Tx,
  { survey_id, limit }: { survey_id: bigint; limit: number },
): Promise<WrittenAnswer[]> {
  const { rows } = await sql<WrittenAnswer>`select a.question_id, a.text, r.replied_at
    from marketing.survey_answer a join marketing.survey_reply r using (survey_id, player_id)
    where a.survey_id = ${survey_id} and a.text is not null
    order by r.replied_at desc, a.question_id limit ${limit}`.execute(db)
  return rows
}
