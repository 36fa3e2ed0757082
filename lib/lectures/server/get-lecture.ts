import { and, eq } from 'drizzle-orm'
import type { LectureQuestion } from '#lib/lectures/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { findQuestionView } from '#lib/practice/server/sittings/questions/question-view.ts'
import { toAnswered } from '#lib/questions/marking/answered.ts'
import { questionKeys, questions, questionVersions } from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'
import { lecturesBelow, lectureTree } from './lecture-tree.ts'
import { handedInOf } from './opened.ts'

/**
 * One lecture: what is asked always, answer, analyses and films only where the user may watch it, with the own answer of who
 * has handed it in; and those before and after it in its subject. Throws not_found.
 */
export async function getLecture(
  db: Db,
  userId: number,
  questionId: number,
): Promise<LectureQuestion> {
  for (const subject of await lectureTree(db, userId)) {
    const all = lecturesBelow(subject)
    const place = all.findIndex(({ lecture }) => lecture.questionId === questionId)
    const found = all[place]
    if (!found) continue
    const asked = await askedOf(db, questionId)
    if (!asked) break
    return {
      ...found.lecture,
      catalogue: found.catalogue,
      subject: { id: subject.id, name: subject.name },
      asked,
      answered: found.lecture.isOpen ? await answeredOf(db, userId, questionId) : null,
      previous: all[place - 1]?.lecture ?? null,
      next: all[place + 1]?.lecture ?? null,
    }
  }
  throw new AppError('not_found')
}

async function askedOf(db: Db, questionId: number) {
  const [row] = await db
    .select({ body: questionVersions.body })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(eq(questions.id, questionId))
  return row ? toPublic(row.body, questionId) : null
}

async function answeredOf(
  db: Db,
  userId: number,
  questionId: number,
): Promise<AnsweredQuestion | null> {
  const handedIn = await handedInOf(db, userId, [questionId])
  const view = handedIn.has(questionId) ? await findQuestionView(db, userId, questionId) : null
  if (view) return view.question
  const [row] = await db
    .select({ body: questionVersions.body, key: questionKeys.key })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(
      questionKeys,
      and(
        eq(questionKeys.questionId, questions.id),
        eq(questionKeys.version, questionVersions.version),
      ),
    )
    .where(eq(questions.id, questionId))
  return row ? toAnswered(row.body, row.key, { answers: [] }, questionId) : null
}
