// The calls of the office about surveys and experiments.
import { AuditEntry, Created, change, creation, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { questionKinds } from './survey.ts'

export const surveyTable = 'marketing.survey'
export const experimentTable = 'marketing.experiment'
export const surveyLanguages = ['en', 'de', 'fr-CA', 'it', 'no', 'et'] as const
export const experimentStates = ['running', 'stopped', 'broken'] as const

const Name = z.string().check(z.trim(), z.regex(/^[a-z0-9_]{1,40}$/))
const Line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const given = { method: 'POST', output: z.object({ text: z.string() }) } as const

const ListedSurvey = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  created_at: Instant,
})

export const listSurveys = listCall({
  name: 'marketing.office_surveys',
  may: 'marketing.view',
  path: '/api/office/surveys',
  filters: {},
  sorts: {
    newest: { by: ['id'], index: 'marketing.survey_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'marketing.survey_pkey' },
  },
  row: ListedSurvey,
})

/** A survey with its questions and results. */
export const showSurvey = staffCall({
  name: 'marketing.office_survey',
  may: 'marketing.view',
  method: 'GET',
  path: '/api/office/surveys/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...ListedSurvey.shape,
    version: z.int(),
    answered: z.int(),
    closed: z.int(),
    titles: z.array(z.object({ language: z.string(), title: z.string() })),
    questions: z.array(
      z.object({
        place: z.int(),
        kind: z.enum(questionKinds),
        question: z.string(),
        options: z.string(),
        required: z.boolean(),
      }),
    ),
    /** How often each option and point of a scale was chosen. */
    results: z.array(z.object({ question: z.string(), answer: z.string(), players: z.int() })),
    /** The newest written answers, without the players. */
    written: z.array(z.object({ question: z.string(), text: z.string(), at: Instant })),
    audit: z.array(AuditEntry),
  }),
  refusals: ['survey_unknown'],
})

/** A new survey, which is not shown yet: it has no questions and is off. */
export const addSurvey = staffCall({
  name: 'marketing.add_survey',
  may: 'marketing.edit',
  method: 'POST',
  path: '/api/office/surveys',
  input: z.strictObject({ key: Name, title: Line, ...creation }),
  output: Created,
  refusals: ['survey_key_in_use'],
})

export const changeSurveyTitle = staffCall({
  ...given,
  name: 'marketing.change_survey_title',
  may: 'marketing.edit',
  path: '/api/office/surveys/:id/title',
  input: z.strictObject({ id: Id, language: z.enum(surveyLanguages), title: Line, ...change }),
  refusals: ['survey_unknown'],
})

/** Adds a question at the end, as long as nobody has replied. Options are separated by `|`. */
export const addQuestion = staffCall({
  ...given,
  name: 'marketing.add_question',
  may: 'marketing.edit',
  path: '/api/office/surveys/:id/questions',
  input: z.strictObject({
    id: Id,
    kind: z.enum(questionKinds),
    question: Line,
    options: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
    required: z.boolean(),
    ...change,
  }),
  refusals: ['survey_unknown', 'survey_has_replies', 'options_missing', 'questions_full'],
})

export const switchSurvey = staffCall({
  ...given,
  name: 'marketing.switch_survey',
  may: 'marketing.edit',
  path: '/api/office/surveys/:id/switch',
  input: z.strictObject({ id: Id, enabled: z.boolean(), ...change }),
  refusals: ['survey_unknown', 'survey_empty'],
})

const ListedExperiment = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(experimentStates),
  started_at: Instant,
  stopped_at: z.nullable(Instant),
})

export const listExperiments = listCall({
  name: 'marketing.office_experiments',
  may: 'marketing.view',
  path: '/api/office/experiments',
  filters: {},
  sorts: {
    newest: { by: ['id'], index: 'marketing.experiment_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'marketing.experiment_pkey' },
  },
  row: ListedExperiment,
})

export const showExperiment = staffCall({
  name: 'marketing.office_experiment',
  may: 'marketing.view',
  method: 'GET',
  path: '/api/office/experiments/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...ListedExperiment.shape,
    version: z.int(),
    /** Of the sizes of its groups, when they were last tested. */
    chi_square: z.nullable(z.number()),
    tested_at: z.nullable(Instant),
    groups: z.array(
      z.object({
        variant: z.string(),
        players: z.int(),
        /** How many of them deposited after they had seen it. */
        deposited: z.int(),
      }),
    ),
    audit: z.array(AuditEntry),
  }),
  refusals: ['experiment_unknown'],
})

/** Starts an experiment. Its pages ask for it by name; the first variant is what everybody had. */
export const addExperiment = staffCall({
  name: 'marketing.add_experiment',
  may: 'marketing.edit',
  method: 'POST',
  path: '/api/office/experiments',
  /** Variants are separated by `|`. */
  input: z.strictObject({ name: Name, variants: Line, ...creation }),
  output: Created,
  refusals: ['experiment_name_in_use', 'variants_invalid'],
})

export const stopExperiment = staffCall({
  ...given,
  name: 'marketing.stop_experiment',
  may: 'marketing.edit',
  path: '/api/office/experiments/:id/stop',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['experiment_unknown', 'experiment_over'],
})
