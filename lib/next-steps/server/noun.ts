import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import * as tables from './tables.ts'

export const nextStepsNoun: Noun = {
  stored: stored(tables, { practiceLeads: content }),
}
