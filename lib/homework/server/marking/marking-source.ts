import { homeworkCorrectPage } from '#lib/homework/paths.ts'
import { recountSubmission } from '#lib/homework/server/recount-submission.ts'
import { questionPrompt } from '#lib/marking/server/prompt/prompt.ts'
import type { MarkingSource } from '#lib/marking/server/source.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Written answers of homework; what is not up to the task is returned to be written anew. */
export const homeworkSource: MarkingSource = {
  kind: 'homework',
  canReturn: true,
  show: questionPrompt,
  settle: (tx, { sourceId }) => recountSubmission(tx, sourceId),
  pathOf: ({ sourceId }) => href(homeworkCorrectPage, { id: sourceId }),
}
