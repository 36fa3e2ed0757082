import { and, eq, inArray, sql } from 'drizzle-orm'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { passes } from '#lib/practice/diagnosis.ts'
import { correctFirstAnswers } from '#lib/practice/server/rescore/correct-first-answers.ts'
import { correctWrongBook } from '#lib/practice/server/rescore/correct-wrong-book.ts'
import { sumUp } from '#lib/practice/server/rescore/sum-up.ts'
import { gradeSitting, type SittingGrade } from '#lib/practice/server/sittings/grade-sitting.ts'
import { sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { positionOf, sittingScriptKinds } from './script-keys.ts'

type Given = { part: string; score: number; full: number; comment: string }

/**
 * Works the marks of a question of a sitting out anew, from the machine's marks and those that markers gave, and brings the
 * sitting, and unless it is sealed first answers and the wrong-question book, in line. Depends on what is stored alone: in whatever order the marks
 * came, and however often it is called, it ends the same.
 */
export async function recountQuestion(tx: Db, sittingId: number, position: number): Promise<void> {
  const [sitting] = await tx
    .select({ sealed: sittings.sealed })
    .from(sittings)
    .where(eq(sittings.id, sittingId))
    .for('no key update')
  const [graded] = await gradeSitting(tx, sittingId, position)
  if (!graded) return
  const { questionId, version } = graded
  const of = and(eq(sittingQuestions.sittingId, sittingId), eq(sittingQuestions.position, position))
  const [before] = await tx
    .select({ correct: sittingQuestions.correct, full: sittingQuestions.full })
    .from(sittingQuestions)
    .where(of)
  if (!before) return
  const marks = marksOf(graded, await givenFor(tx, sittingId, position), before.full)
  await tx
    .update(sittingQuestions)
    .set({ ...marks, version })
    .where(of)
  await sumUp(tx, [sittingId])
  // What is sealed counts with these marks once it is unsealed.
  if (sitting?.sealed) return
  await correctWrongBook(tx, [sittingId], questionId)
  // Last: its rows are everyone's, and stay locked until the transaction ends.
  await correctFirstAnswers(tx, [sittingId], questionId, version)
}

async function givenFor(tx: Db, sittingId: number, position: number): Promise<Given[]> {
  const rows = await tx
    .select({
      itemKey: markingScripts.itemKey,
      part: markingScripts.part,
      result: markingScripts.result,
    })
    .from(markingScripts)
    .where(
      and(
        inArray(markingScripts.kind, [...sittingScriptKinds]),
        eq(markingScripts.sourceId, sittingId),
        eq(markingScripts.state, 'settled'),
      ),
    )
  return rows.flatMap(({ itemKey, part, result }) => {
    if (positionOf(itemKey) !== position || result?.state !== 'settled') return []
    const { score, full, comment } = result
    return { part, score, full, comment }
  })
}

function marksOf(graded: SittingGrade, given: readonly Given[], full: number) {
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0)
  const open = graded.written.filter(({ part }) => !given.some((one) => one.part === part))
  const byPerson = sum(given.map(({ score }) => score))
  return {
    score:
      given.length === 0
        ? graded.score
        : Math.min(full, roundMarks((graded.score ?? 0) + byPerson)),
    correct: rightness(graded, given, open.length > 0),
    openFull: roundMarks(sum(open.map((part) => part.full))),
    // Says to the rules of errata that a person has a share in these marks.
    checkNote:
      given.length === 0 ? sql`null` : given.flatMap(({ comment }) => comment || []).join('\n'),
  }
}

/** Wrong as soon as one part is, open while a part waits for a person. */
function rightness(graded: SittingGrade, given: readonly Given[], waits: boolean): boolean | null {
  if (graded.correct === false) return false
  if (!given.every(passes)) return false
  if (waits) return null
  return given.length === 0 ? graded.correct : true
}
