import {
  affiliate,
  affiliates,
  statement,
  statements,
} from '@casino/marketing/office/affiliates.ts'
import { experiment, experiments, survey, surveys } from '@casino/marketing/office/surveys.ts'
import type { Section } from './section.ts'

/** The sections of marketing. */
export const marketingSections: readonly Section[] = [
  {
    path: 'surveys',
    name: 'Surveys',
    group: 'Marketing',
    one: 'survey',
    list: surveys,
    card: survey,
  },
  {
    path: 'experiments',
    name: 'Experiments',
    group: 'Marketing',
    one: 'experiment',
    list: experiments,
    card: experiment,
  },
  {
    path: 'affiliates',
    name: 'Affiliates',
    group: 'Marketing',
    one: 'affiliate',
    list: affiliates,
    card: affiliate,
    related: [{ list: statements, by: 'affiliate_id' }],
  },
  {
    path: 'affiliate-statements',
    name: 'Statements',
    group: 'Marketing',
    one: 'statement of an affiliate',
    list: statements,
    card: statement,
  },
]
