import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import * as tables from './tables.ts'

export const questionsNoun: Noun = {
  stored: stored(tables, {
    errata: { kept: 'what editors corrected' },
    catalogues: content,
    questionKeys: content,
    questionStats: content,
    questionVersions: content,
    questions: content,
    scoringPoints: content,
  }),
}
