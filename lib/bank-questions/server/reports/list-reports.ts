import { inArray, sql } from 'drizzle-orm'
import type { QuestionReport } from '#lib/bank-questions/contract.ts'
import { isOfBank } from '#lib/bank-questions/server/of-bank.ts'
import type { staffFeedback } from '#lib/inbox/calls.ts'
import { listAllFeedback } from '#lib/inbox/server/staff-inbox.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excerpt } from '#lib/platform/text/pieces.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { questions, questionVersions } from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'

/** For staff: faults in questions that learners reported, in the order of feedback, each with the id of its question, and its stem where it is one of the bank. */
export async function listReports(
  db: Db,
  input: ParsedInput<typeof staffFeedback>,
): Promise<Page<QuestionReport>> {
  const list = await listAllFeedback(db, input, 'question')
  const ids = list.items.flatMap(({ questionId }) => questionId ?? [])
  const rows = await db
    .select({
      ...{ id: questions.id, contentId: questions.contentId },
      stem: sql<string>`${questionVersions.body} ->> 'stem'`,
      isOfBank: sql<boolean>`${isOfBank}`,
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(inArray(questions.id, ids))
  const asked = new Map(
    rows.map(({ id, contentId, stem, isOfBank }) => [
      id,
      { contentId, stem: isOfBank ? excerpt(plainText(stem), [], 120) : '', isOfBank },
    ]),
  )
  const items = list.items.flatMap((item) => {
    const question = asked.get(item.questionId ?? 0)
    return question ? [{ ...item, question }] : []
  })
  return { ...list, items }
}
