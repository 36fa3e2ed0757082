import { and, eq, ne } from 'drizzle-orm'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { saveMock as saving } from '#lib/mocks/desk-calls.ts'
import { faultsOfMock } from '#lib/mocks/mock-faults.ts'
import { type MockText, printedFields } from '#lib/mocks/mock-record.ts'
import { renderExplanations } from '#lib/mocks/server/render-explanations.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { findMock, lockMocks } from './find-mock.ts'
import { holdPaper } from './hold-paper.ts'
import { columnsOf, textOf } from './mock-text.ts'

type Saving = ParsedInput<typeof saving>

/**
 * For staff: makes a mock exam of a window or changes one, whose window stays; from then on an import leaves both alone.
 * Throws invalid_input with the faults of the fields, not_found, and conflict when it is no longer what the caller saw.
 */
export async function saveMock(db: Db, staffId: number, asked: Saving): Promise<{ id: number }> {
  const { text } = asked
  refuse(faultsOfMock(text))
  return await db.transaction(async (tx) => {
    const of = asked.id === null ? asked : (await findMock(tx, asked.id)).mock
    await keepWindow(tx, of.windowId)
    await lockMocks(tx)
    const before = asked.id === null ? null : await beforeOf(tx, asked.id, asked)
    if (!before) await checkWindow(tx, asked.windowId)
    await holdPaper(tx, text.paperId)
    const id = asked.id ?? (await nextId(tx, mocks))
    const htmlOf = await renderExplanations([{ id, explanation: text.explanation }])
    const row = { ...columnsOf(text), explanationHtml: htmlOf(id), ofDesk: true }
    if (before) await tx.update(mocks).set(row).where(eq(mocks.id, id))
    else await tx.insert(mocks).values({ ...row, id, windowId: asked.windowId })
    const after = before ? text : { ...text, status: 'draft' }
    await recordChange(tx, { staffId, noun: 'mock', id, before, after })
    return { id }
  })
}

/** Reads what is to be changed, if it may be. */
async function beforeOf(tx: Db, id: number, { was, text }: Saving) {
  const { mock, applied } = await findMock(tx, id)
  const before = textOf(mock)
  if (!(was && isSame(before, was))) throw new AppError('conflict')
  if (mock.status === 'cancelled')
    throw new AppError('conflict', { message: '这场模考已经取消，不能再改' })
  if (mock.status === 'published') refuse(printedFaults(before, text))
  if (text.seats > 0 && text.seats < applied)
    refuse({ seats: `已有 ${applied} 人报名，名额不能更少` })
  return before
}

const printedFaults = (before: MockText, text: MockText) =>
  Object.fromEntries(
    printedFields.flatMap((name) =>
      before[name] === text[name] ? [] : [[name, '发布后不能再改，要改请取消后另建']],
    ),
  )

/** Takes the window of the calendar for the desk, so that no import drops it from under its mock exam. */
async function keepWindow(tx: Db, windowId: number): Promise<void> {
  await tx
    .update(examWindows)
    .set({ ofDesk: true })
    .where(and(eq(examWindows.id, windowId), eq(examWindows.ofDesk, false)))
}

async function checkWindow(tx: Db, windowId: number): Promise<void> {
  const [window] = await tx
    .select({ kind: examWindows.kind, cancelled: examWindows.cancelled })
    .from(examWindows)
    .where(eq(examWindows.id, windowId))
  if (!window) throw new AppError('not_found', { message: '考试日历里没有这个窗口' })
  if (window.kind !== '模考' || window.cancelled)
    throw new AppError('conflict', { message: '请选择考试日历里没有取消的“模考”' })
  const held = and(eq(mocks.windowId, windowId), ne(mocks.status, 'cancelled'))
  if ((await tx.$count(mocks, held)) > 0)
    throw new AppError('conflict', { message: '这个窗口已经有一场模考' })
}
