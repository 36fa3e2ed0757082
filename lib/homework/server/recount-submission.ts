import { eq } from 'drizzle-orm'
import type { HomeworkState } from '#lib/homework/states.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { scriptsOf } from './answered.ts'
import { homeworkSubmissions } from './tables.ts'

/**
 * Works out where handed-in answers stand, and their marks, from what the marking desk has of them. Depends on that alone:
 * in whatever order the marks came, and however often it is called, it ends the same. A part left blank counts 0; where
 * the desk has nothing, it is 自评.
 */
export async function recountSubmission(tx: Db, id: number): Promise<void> {
  const scripts = await scriptsOf(tx, id)
  const state = stateOf(scripts.map((script) => script.state))
  const score =
    state === 'marked'
      ? roundMarks(
          scripts.reduce(
            (sum, { result }) => sum + (result?.state === 'settled' ? result.score : 0),
            0,
          ),
        )
      : null
  await tx.update(homeworkSubmissions).set({ state, score }).where(eq(homeworkSubmissions.id, id))
}

/** Lets what has been returned wait for its learner, whatever else is still being marked. */
export function stateOf(scripts: readonly ('waiting' | 'settled' | 'returned')[]): HomeworkState {
  if (scripts.length === 0) return 'self'
  if (scripts.includes('returned')) return 'returned'
  if (!scripts.includes('waiting')) return 'marked'
  return scripts.includes('settled') ? 'marking' : 'submitted'
}
