import { eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import { paperQuestions } from './tables.ts'

type Asking = {
  id: number
  isShown: boolean
  sections: readonly { questions: readonly { id: string }[] }[]
}

/** Refuses a question of a withheld paper in a paper that everybody reads; what stands there already the mock exam keeps. */
export async function withheldFaults<Fault>(
  db: Db,
  list: readonly Asking[],
  faultAt: (path: PropertyKey[], reason: string) => Fault,
): Promise<Fault[]> {
  const rows = await db
    .select({ paperId: paperQuestions.paperId, id: questions.contentId })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .where(isInWithheldPaper(sql`${paperQuestions.questionId}`))
    .orderBy(paperQuestions.paperId, paperQuestions.position)
  const withheld = new Set(rows.map(({ id }) => id))
  const there = new Set(rows.map(({ paperId, id }) => `${paperId} ${id}`))
  return list.flatMap((paper, index) =>
    paper.sections.flatMap((own, section) =>
      own.questions.flatMap(({ id }, place) =>
        paper.isShown && withheld.has(id) && !there.has(`${paper.id} ${id}`)
          ? [
              faultAt(
                [index, 'sections', section, 'questions', place, 'id'],
                `题目 ${id} 在一份暂不公开的试卷里，不能再放进公开的试卷`,
              ),
            ]
          : [],
      ),
    ),
  )
}
