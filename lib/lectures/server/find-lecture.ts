import type { Lecture } from '#lib/lectures/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { lecturesBelow, lectureTree } from './lecture-tree.ts'

/** The lecture of a question as this user sees it; null where there is none. */
export async function findLecture(
  db: Db,
  userId: number,
  questionId: number,
): Promise<Lecture | null> {
  const [found] = (await lectureTree(db, userId, questionId)).flatMap(lecturesBelow)
  return found?.lecture ?? null
}
