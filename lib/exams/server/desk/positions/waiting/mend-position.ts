import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type PositionColumn, positionColumnNames } from '#lib/exams/desk/position-columns.ts'
import { examWindows, unlistedPositions, waitingPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { isPublishedByAnother } from '#lib/site/server/settings.ts'
import { compareRows } from '../compare-positions.ts'
import { clearedLines, scoreLinesOf } from '../shown-difference.ts'
import { faultOf } from '../waiting-rows.ts'
import { lockPositions, writePositions } from '../write-positions.ts'
import { placeOf } from './find-waiting.ts'

type Mending = {
  id: number
  /** As the caller saw it. */
  version: number
  /** The cells that were changed. */
  cells: readonly { column: PositionColumn; text: string }[]
}

/**
 * Stores what staff wrote into a row that waits, and the position once nothing is wrong with it: then the row is gone. It is read as
 * a row of a table is. Throws not_found, and conflict when another changed it meanwhile.
 */
export async function mendPosition(
  db: Db,
  staffId: number,
  { id, version, cells }: Mending,
): Promise<{ isStored: boolean }> {
  return await db.transaction(async (tx) => {
    await lockPositions(tx)
    const [found] = await tx
      .select({ row: waitingPositions, exam: examWindows })
      .from(waitingPositions)
      .innerJoin(examWindows, eq(examWindows.id, waitingPositions.windowId))
      .where(eq(waitingPositions.id, id))
    if (!found) throw new AppError('not_found')
    const { row, exam } = found
    if (row.version !== version) throw new AppError('conflict')
    const written = Object.fromEntries(cells.map(({ column, text }) => [column, oneLine(text)]))
    const next = { ...row, cells: { ...row.cells, ...written } }
    const difference = await compareRows(tx, exam, tableOf(next, row), {
      askedWhole: false,
      isMending: true,
    })
    const faults = difference.faults.map(faultOf)
    if (await isClaimed(tx, next, difference.listed))
      faults.push({ column: 'id', reason: '另一行待改的也是这个职位，请先处理那一行' })
    if (clearedLines(difference) > 0)
      faults.push({ column: 'scoreLine', reason: '清除分数线要写明原因，请在上面手填的一栏里清除' })
    else if (scoreLinesOf(difference).length > 0 && (await isPublishedByAnother(tx)))
      faults.push({
        column: 'scoreLine',
        reason:
          '分数线，和有分数线的职位的名称、代码，要另一位同事确认：这里先不改，存下后在上面手填或上传',
      })
    const own = eq(waitingPositions.id, id)
    if (faults.length > 0) {
      const row = { cells: next.cells, faults, version: version + 1 }
      await tx.update(waitingPositions).set(row).where(own)
      return { isStored: false }
    }
    await writePositions(tx, staffId, { id: exam.id, name: placeOf(row), difference })
    await tx.delete(waitingPositions).where(own)
    await tx
      .delete(unlistedPositions)
      .where(inArray(unlistedPositions.positionId, difference.listed))
    return { isStored: true }
  })
}

type Row = typeof waitingPositions.$inferSelect

/** Names of a line of a form as a table has them. */
const oneLine = (text: string) =>
  storable(text)
    .trim()
    .replace(/\s*[\n\r\t]+\s*/g, ' ')

const none = { notes: [], unread: [], named: [] }

/** A row as the table of one line; a number whose end a spreadsheet lost is wrong until somebody wrote another. */
function tableOf({ sheet, line, cells }: Row, before: Row) {
  const known = new Set(positionColumnNames.filter((column) => column in cells))
  const faults = before.faults.flatMap((fault) =>
    fault.isLost && fault.column && cells[fault.column] === before.cells[fault.column]
      ? [{ ...fault, sheet, line }]
      : [],
  )
  const head = { sheet, line }
  return { known, lines: [{ sheet, line, cells }], faults, ...none, head, lacksCategory: false }
}

/** Whether another row that waits is of the same stored position. */
async function isClaimed(tx: Db, { id, windowId }: Row, listed: readonly number[]) {
  const isOfOne = sql`${waitingPositions.cells}->>'id' = any(${sql.param(listed.map(String))}::text[])`
  const others = and(eq(waitingPositions.windowId, windowId), ne(waitingPositions.id, id), isOfOne)
  return (await tx.$count(waitingPositions, others)) > 0
}
