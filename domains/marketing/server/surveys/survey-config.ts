import { configOf } from '@casino/brands/public'
import type { Db, Tx } from '@casino/db/connect.ts'
import * as z from 'zod/mini'

export const surveyConfig = 'survey-config'

/** The configuration of a brand [3.47]. */
const SurveyConfig = z.object({
  survey_id: z.string(),
  survey_collector_id: z.string(),
  is_enable_widget: z.boolean(),
})

/** The key of the survey that the brand shows, and the name under which its answers are collected. */
export async function shownSurvey(
  db: Db | Tx,
  brand_id: bigint,
): Promise<{ key: string; collector: string } | undefined> {
  const read = z.safeParse(SurveyConfig, await configOf(db, { brand_id, name: surveyConfig }))
  if (!read.success || !read.data.is_enable_widget || read.data.survey_id === '') return undefined
  return { key: read.data.survey_id, collector: read.data.survey_collector_id }
}
