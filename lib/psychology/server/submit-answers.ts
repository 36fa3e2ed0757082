import { eq, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { psychologicalCheckSubmit } from '#lib/psychology/calls.ts'
import type { Instrument } from '#lib/psychology/instrument.ts'
import { answersOf, getOwnRun, getRun } from './runs.ts'
import { instrumentAnswers, instrumentRuns as runs } from './tables.ts'

type Submission = ParsedInput<typeof psychologicalCheckSubmit>
type Given = Submission['answers']
type Saved = Output<typeof psychologicalCheckSubmit>

/**
 * Saves answers of a user's run, of two to one item that with the greater number, and with `finish` hands the run in; a
 * repeated call answers as before. Throws not_found, invalid_input for answers that the instrument does not have, and,
 * after saving, for a hand-in with items left open; conflict when a run that was handed in would change.
 */
export async function submitAnswers(db: Db, userId: number, asked: Submission): Promise<Saved> {
  const { saved, open } = await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    return await save(tx, userId, asked)
  })
  if (open.length > 0) refuse(open)
  return saved
}

async function save(tx: Db, userId: number, { runId, answers, finish }: Submission) {
  const { run, instrument } = await getRun(tx, userId, runId)
  assertAnswers(instrument, answers)
  if (run.finishedAt === null) await storeAnswers(tx, runId, answers)
  const { values, seq } = await answersOf(tx, runId)
  if (run.finishedAt !== null && answers.some(({ no, value }) => values.get(no) !== value))
    throw new AppError('conflict', { message: '这次测评已经交卷，作答不能再改' })
  const open = finish ? instrument.items.filter(({ no }) => !values.has(no)) : []
  if (finish && open.length === 0 && run.finishedAt === null)
    await tx.update(runs).set({ finishedAt: new Date() }).where(eq(runs.id, runId))
  const saved: Saved = {
    ...{ run: await getOwnRun(tx, userId, runId), seq },
    answers: answers.map(({ no, value }) => ({ no, value: values.get(no) ?? value })),
  }
  return { saved, open: open.map(({ no }) => no) }
}

function assertAnswers({ items, scale }: Instrument, answers: Given): void {
  const isStrange = answers.some(({ no, value }) => no > items.length || value > scale.length)
  if (isStrange)
    throw new AppError('invalid_input', { message: '没有这道题或这个选项，请刷新后重试' })
}

async function storeAnswers(tx: Db, runId: number, answers: Given): Promise<void> {
  // One statement takes no row twice.
  const newest = new Map(answers.toSorted((a, b) => a.seq - b.seq).map((one) => [one.no, one]))
  if (newest.size === 0) return
  const { runId: of, no, seq } = instrumentAnswers
  await tx
    .insert(instrumentAnswers)
    .values([...newest.values()].map((one) => ({ runId, ...one })))
    .onConflictDoUpdate({
      target: [of, no],
      set: { value: sql`excluded.value`, seq: sql`excluded.seq` },
      setWhere: sql`excluded.seq > ${seq}`,
    })
}

function refuse(unanswered: number[]): never {
  throw new AppError('invalid_input', {
    message: `还有 ${unanswered.length} 题没有作答：第 ${unanswered.slice(0, 10).join('、')} 题${unanswered.length > 10 ? '等' : ''}`,
    data: { unanswered },
  })
}
