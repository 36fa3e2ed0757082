import { staffQuestionReportsPage } from '#lib/bank-questions/paths.ts'
import { reportSourceOf } from '#lib/inbox/server/desk-sources.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'
import { href } from '#lib/platform/routes/href.ts'
import { bankQuestionDeskSource } from './desk-source.ts'

export const bankQuestionsNoun: Noun = {
  deskSources: [bankQuestionDeskSource, reportSourceOf(href(staffQuestionReportsPage))],
}
