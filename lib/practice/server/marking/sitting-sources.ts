import { questionPrompt } from '#lib/marking/server/prompt/prompt.ts'
import type { MarkingSource } from '#lib/marking/server/source.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankExerciseReportPage } from '#lib/practice/paths.ts'
import { recountQuestion } from './recount-question.ts'
import { positionOf, sittingScriptKinds } from './script-keys.ts'

/** Written answers of papers and other sittings. What was handed in stays: nothing is returned. */
export const sittingSources: readonly MarkingSource[] = sittingScriptKinds.map((kind) => ({
  kind,
  canReturn: false,
  show: questionPrompt,
  settle: (tx, { sourceId, itemKey }) => recountQuestion(tx, sourceId, positionOf(itemKey)),
  pathOf: ({ sourceId }) => href(questionBankExerciseReportPage, { attemptId: sourceId }),
}))
