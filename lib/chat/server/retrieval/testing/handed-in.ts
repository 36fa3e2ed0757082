import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { questions } from '#lib/questions/server/tables.ts'

type Sat = { sealed?: boolean; submittedAt?: Date | null }

/** For tests: a sitting with these questions in their present versions, handed in unless told otherwise. */
export async function handIn(
  db: Db,
  userId: number,
  questionIds: readonly number[],
  { sealed = false, submittedAt = new Date() }: Sat = {},
): Promise<void> {
  const asked = await db
    .select({ questionId: questions.id, version: questions.version })
    .from(questions)
    .where(inArray(questions.id, [...questionIds]))
    .orderBy(questions.id)
  const [sitting] = await db
    .insert(sittings)
    .values({
      ...{ userId, kind: 'catalogue', title: '练习', clientKey: randomUUID(), submittedAt, sealed },
      ...{ full: asked.length, questionCount: asked.length },
    })
    .returning({ id: sittings.id })
  const sittingId = sitting?.id ?? 0
  await db.insert(sittingQuestions).values(
    asked.map((one, index) => ({
      ...{ sittingId, position: index + 1, ...one, full: 1 },
      policy: { kind: 'EXACT' as const },
    })),
  )
}
