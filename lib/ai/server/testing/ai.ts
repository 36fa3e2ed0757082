import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { aiUses, noticeReads } from '#lib/ai/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import {
  catalogues,
  questionKeys,
  questions,
  questionVersions,
} from '#lib/questions/server/tables.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'
import type { FullQuestion } from '#lib/questions/types.ts'

/** A question of four options with the key B, unless told otherwise. */
const question: FullQuestion = {
  id: 'q',
  type: 'single_choose',
  subject: '法律基础',
  category: '宪法',
  stem: '有权解释宪法的机关是',
  options: ['国务院', '全国人大常委会', '最高人民法院', '全国人大法律委'].map((content, at) => ({
    head: 'ABCD'[at] ?? '',
    content,
  })),
  answer: 'B',
  analysis: '宪法规定，全国人大常委会解释宪法。',
}

/** For tests: stores one version of a question; the same `id` with another version belongs to the same question. Returns its number. */
export async function addQuestion(
  db: Db,
  more: Partial<FullQuestion> = {},
  version = 1,
): Promise<number> {
  const full = { ...question, id: randomUUID(), ...more }
  await db.insert(catalogues).values({ id: 1, name: '宪法', position: 1 }).onConflictDoNothing()
  const [row] = await db
    .insert(questions)
    .values({ contentId: full.id, type: full.type, catalogueId: 1, version, contentHash: '' })
    .onConflictDoUpdate({ target: questions.contentId, set: { version } })
    .returning({ id: questions.id })
  const questionId = row?.id ?? 0
  await db.insert(questionVersions).values({ questionId, version, body: bodyOf(full, asHtml) })
  await db
    .insert(questionKeys)
    .values({ questionId, version, key: keyOf(full, asHtml), source: JSON.stringify(full) })
  return questionId
}

/** For tests: learners who have read the notice. */
export async function addLearners(db: Db, count: number): Promise<number[]> {
  const names = Array.from({ length: count }, (_, at) => ({ userName: `学员${at}` }))
  const rows = await db.insert(users).values(names).returning({ id: users.id })
  await db.insert(noticeReads).values(rows.map(({ id }) => ({ userId: id, type: 1 })))
  return rows.map(({ id }) => id)
}

type SittingOf = { version?: number; submittedAt?: Date | null } & Partial<
  Pick<typeof sittings.$inferInsert, 'kind' | 'mode' | 'sealed' | 'expiresAt' | 'mockId'>
>

/** For tests: a sitting with these questions, at the positions from 1 on, handed in unless told otherwise. Returns its number. */
export async function addSitting(
  db: Db,
  userId: number,
  questionIds: number[],
  { version = 1, submittedAt = new Date() as Date | null, ...more }: SittingOf = {},
): Promise<number> {
  const [sitting] = await db
    .insert(sittings)
    .values({
      ...{ userId, kind: 'catalogue', title: '练习', clientKey: randomUUID(), submittedAt },
      ...{ full: questionIds.length, questionCount: questionIds.length, ...more },
    })
    .returning({ id: sittings.id })
  const sittingId = sitting?.id ?? 0
  await db.insert(sittingQuestions).values(
    questionIds.map((questionId, at) => ({
      ...{ sittingId, position: at + 1, questionId, version, full: 1 },
      policy: { kind: 'EXACT' as const },
    })),
  )
  return sittingId
}

/** For tests: a learner who has handed these questions in. */
export async function addWhoHandedIn(db: Db, questionIds: number[]): Promise<number> {
  const [userId = 0] = await addLearners(db, 1)
  await addSitting(db, userId, questionIds)
  return userId
}

/** For tests: what a user's explanations were charged as, in their order. */
export const usesBy = (db: Db, userId: number) =>
  db.select().from(aiUses).where(eq(aiUses.userId, userId)).orderBy(aiUses.id)
