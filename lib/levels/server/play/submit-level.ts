import { and, eq } from 'drizzle-orm'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { LevelResult } from '#lib/levels/contract.ts'
import { RIGHT_TO_PASS } from '#lib/levels/rules.ts'
import { levelSittings } from '#lib/levels/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Queue } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { findModule } from './get-module.ts'
import { isUnlocked, ownLevels } from './own-levels.ts'

/**
 * Hands in a sitting of a level and answers what it came to; a second time answers the same. Throws not_found for any
 * other sitting, and what submitSitting throws.
 */
export async function submitLevel(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
  queue: Queue,
): Promise<LevelResult> {
  const of = eq(levelSittings.sittingId, queue.attemptId)
  const [known] = await db
    .select({ catalogueId: levelSittings.moduleId, level: levelSittings.level })
    .from(levelSittings)
    .innerJoin(sittings, eq(sittings.id, levelSittings.sittingId))
    .where(and(of, eq(sittings.userId, userId)))
  if (!known) throw new AppError('not_found')
  const state = await submitSitting(db, sources, userId, queue)
  return { ...state, ...known, ...(await resultOf(db, userId, { ...known, id: state.id })) }
}

type Known = { id: number; catalogueId: number; level: number }

async function resultOf(db: Db, userId: number, { id, catalogueId, level }: Known) {
  const own = await ownLevels(db, userId)
  // A module that is withheld meanwhile has none, and the sitting came to something all the same.
  const levels = (await findModule(db, catalogueId))?.levels ?? 0
  const asked = await db
    .select({ correct: sittingQuestions.correct })
    .from(sittingQuestions)
    .where(eq(sittingQuestions.sittingId, id))
  const right = asked.filter(({ correct }) => correct).length
  const mine = own.find((one) => one.moduleId === catalogueId && one.level === level)
  const isNextOpen = level < levels && isUnlocked(own, catalogueId, level + 1)
  return {
    ...{ right, asked: asked.length, need: RIGHT_TO_PASS, isPassed: right >= RIGHT_TO_PASS },
    ...{ best: mine?.best ?? right, tried: mine?.tried ?? 0 },
    levels,
    next: isNextOpen ? level + 1 : null,
  }
}
