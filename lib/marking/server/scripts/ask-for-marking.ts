import { and, eq, ne, or } from 'drizzle-orm'
import { FEWEST_CHARACTERS, MOST_ANSWERS } from '#lib/marking/free-markings.ts'
import { allowanceOf, askedThisMonth } from '#lib/marking/server/allowance.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isBlank } from '#lib/questions/marking/answers.ts'
import { countCharacters } from '#lib/questions/marking/word-count.ts'
import { enqueueScripts, type NewScript } from './enqueue-scripts.ts'

/**
 * The door of the markers' queue, for every source: puts the written answers of one sitting or homework there, in a
 * transaction that holds their writer's row; answers how many. Asked for before: what was returned waits anew, for
 * nothing, and all else stays as it is. `whole` is a source whose marks are one: all that is written must be fit, where
 * others leave the rest to 自评. `on` is the moment of a hand-in of before, by whose day and month it is asked for. Throws marking_members, marking_used_up, marking_unfit in words, marking_full.
 */
export async function askForMarking(
  tx: Db,
  userId: number,
  scripts: readonly NewScript[],
  { whole = false, on }: { whole?: boolean; on?: Date } = {},
): Promise<number> {
  const [first] = scripts
  if (!first) throw new AppError('marking_unfit')
  const known = await tx
    .select({ itemKey: markingScripts.itemKey, state: markingScripts.state })
    .from(markingScripts)
    .where(ofSource(first))
  if (known.length > 0) {
    const returned = new Set(known.flatMap((one) => (one.state === 'returned' ? one.itemKey : [])))
    return await enqueueScripts(
      tx,
      scripts.filter(({ itemKey }) => returned.has(itemKey)),
    )
  }
  const { isMember, most, used } = await allowanceOf(tx, userId, on)
  if (!isMember) throw new AppError('marking_members')
  if (used >= most) throw new AppError('marking_used_up')
  const { fit, faults } = await sortOut(tx, userId, scripts, on)
  const [fault] = faults
  if (fault && (whole || fit.length === 0)) throw new AppError('marking_unfit', { message: fault })
  const taken = whole ? fit : fit.slice(0, MOST_ANSWERS)
  if (taken.length === 0) throw new AppError('marking_unfit')
  const uses = await takeUses(tx, 'markings', { user: userId }, taken.length)
  if (uses.over) throw new AppError('marking_full', { retryAfter: uses.retryAfter })
  return await enqueueScripts(tx, taken, { handedInAt: on })
}

/** Signs that no marker sees: they would make an answer of one letter long enough. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** Which of these written answers a marker may be given, and in words why others not; what is blank is in neither. */
export async function sortOut(
  db: Db,
  userId: number,
  scripts: readonly NewScript[],
  on?: Date,
): Promise<{ fit: NewScript[]; faults: string[] }> {
  const [first] = scripts
  if (!first) return { fit: [], faults: [] }
  const { questionId, part } = markingScripts
  const asked = await db
    .select({ questionId, part })
    .from(markingScripts)
    .where(
      and(
        askedThisMonth(userId, on),
        or(ne(markingScripts.kind, first.kind), ne(markingScripts.sourceId, first.sourceId)),
      ),
    )
  const taken = new Set(asked.map((one) => `${one.questionId}:${one.part}`))
  const fit: NewScript[] = []
  const faults: string[] = []
  for (const script of scripts) {
    const { answer, pictures, place = '', question } = script
    if (isBlank('short_answer', { answer, url: [...pictures] })) continue
    const key = question && `${question.id}:${question.part}`
    if (pictures.length === 0 && countCharacters(answer.replace(unseen, '')) < FEWEST_CHARACTERS)
      faults.push(`${place}不足 ${FEWEST_CHARACTERS} 字，也没有图片，老师无从批阅`)
    else if (key && taken.has(key)) faults.push(`${place}本月已经请老师批阅过`)
    else {
      fit.push(script)
      if (key) taken.add(key)
    }
  }
  return { fit, faults }
}

const ofSource = ({ kind, sourceId }: NewScript) =>
  and(eq(markingScripts.kind, kind), eq(markingScripts.sourceId, sourceId))
