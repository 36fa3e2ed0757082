import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import { examSource } from './exam/desk-source.ts'
import * as tables from './tables.ts'

export const examsNoun: Noun = {
  stored: stored(tables, {
    examPortals: content,
    examPositions: content,
    examStages: content,
    examWindows: content,
  }),
  deskSources: [examSource],
}
