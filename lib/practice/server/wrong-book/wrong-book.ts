import { and, eq, inArray, or } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/statements/excluded.ts'
import { practiceSettings, wrongQuestions } from '#lib/practice/server/tables.ts'
import { reviewCard, type StoredCard } from './fsrs.ts'

type Result = {
  questionId: number
  answered: boolean
  correct: boolean | null
  aided?: boolean
  withdrawn?: boolean
}
type Entry = typeof wrongQuestions.$inferSelect
type Rules = { examDay: string | null; leaveAfter: number }

/**
 * Moves the wrong-question book by the answers just handed in: a wrong one enters or starts again, a right one counts
 * and leaves after `leaveAfter` in a row. Blank ones, those a person has to mark, right ones given with the last hint, and those to a withdrawn question change nothing. Three statements.
 */
export async function updateWrongBook(
  tx: Db,
  userId: number,
  results: readonly Result[],
  now: Date,
): Promise<void> {
  const marked = new Map(
    results.flatMap(({ questionId, answered, correct, aided, withdrawn }) =>
      answered && !withdrawn && correct !== null && !(correct && aided)
        ? [[questionId, correct] as const]
        : [],
    ),
  )
  if (marked.size === 0) return
  const rules = await lockedRules(tx, userId)
  const book = await entriesOf(tx, userId, [...marked.keys()])
  const changed = new Map<number, Changed>()
  for (const [questionId, correct] of marked) {
    const entry = book.get(questionId)
    // Asked in place of a question of the book, it counts as that one; of both at once the wrong answer does.
    const id = entry?.questionId ?? questionId
    if (!correct) changed.set(id, afterWrong({ userId, questionId: id }, entry, rules, now))
    else if (entry && entry.leftAt === null && !changed.has(id))
      changed.set(id, afterRight(entry, rules, now))
  }
  if (changed.size > 0) await writeEntries(tx, [...changed.values()])
}

async function entriesOf(tx: Db, userId: number, questionIds: number[]) {
  const rows = await tx
    .select()
    .from(wrongQuestions)
    .where(
      and(
        eq(wrongQuestions.userId, userId),
        or(
          inArray(wrongQuestions.questionId, questionIds),
          inArray(wrongQuestions.standIn, questionIds),
        ),
      ),
    )
    .orderBy(wrongQuestions.questionId)
  const own = rows.map((row) => [row.questionId, row] as const)
  const inPlace = rows.flatMap((row) => (row.standIn === null ? [] : [[row.standIn, row] as const]))
  return new Map([...own, ...inPlace])
}

/** The learner's rules; two sittings handed in at once take turns at the book from here on. */
async function lockedRules(tx: Db, userId: number): Promise<Rules> {
  const { examDay, leaveAfter } = practiceSettings
  const [row] = await tx
    .select({ examDay, leaveAfter })
    .from(users)
    .leftJoin(practiceSettings, eq(practiceSettings.userId, users.id))
    .where(eq(users.id, userId))
    .for('no key update', { of: users })
  return { examDay: row?.examDay ?? null, leaveAfter: row?.leaveAfter ?? 2 }
}

function afterWrong(
  id: { userId: number; questionId: number },
  entry: Entry | undefined,
  { examDay }: Rules,
  now: Date,
) {
  const known = entry ? (entry.card as StoredCard) : null
  return {
    ...id,
    ...reviewCard(known, false, now, examDay),
    wrongTimes: (entry?.wrongTimes ?? 0) + 1,
    rightInRow: 0,
    lastWrongAt: now,
    leftAt: null,
    standIn: null,
  }
}

function afterRight(entry: Entry, { examDay, leaveAfter }: Rules, now: Date) {
  const { userId, questionId, wrongTimes, lastWrongAt } = entry
  const rightInRow = entry.rightInRow + 1
  return {
    userId,
    questionId,
    ...reviewCard(entry.card as StoredCard, true, now, examDay),
    wrongTimes,
    rightInRow,
    lastWrongAt,
    leftAt: rightInRow >= leaveAfter ? now : null,
    standIn: null,
  }
}

type Changed = ReturnType<typeof afterWrong | typeof afterRight>

async function writeEntries(tx: Db, entries: Changed[]) {
  await tx
    .insert(wrongQuestions)
    .values(entries)
    .onConflictDoUpdate({
      target: [wrongQuestions.userId, wrongQuestions.questionId],
      set: excluded(wrongQuestions, [
        'wrongTimes',
        'rightInRow',
        'lastWrongAt',
        'leftAt',
        'due',
        'card',
        'standIn',
      ]),
    })
}
