import { eq } from 'drizzle-orm'
import { columnName, positionColumnNames } from '#lib/exams/desk/position-columns.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { storedPositions } from './compare-positions.ts'
import { placesOf } from './places.ts'
import { cellsOf } from './position-cells.ts'

/** The positions of an exam as an Excel file in Base64, which can be loaded again; without positions the names of the columns alone. Throws not_found. */
export async function exportPositions(db: Db, id: number): Promise<{ name: string; file: string }> {
  const [exam] = await db
    .select({ title: examWindows.title })
    .from(examWindows)
    .where(eq(examWindows.id, id))
  if (!exam) throw new AppError('not_found')
  const places = await placesOf(db)
  const rows = (await storedPositions(db, id)).map((row) => {
    const cells = cellsOf(row, places.nameOf)
    return positionColumnNames.map((name) => cells[name])
  })
  const { writeXlsx } = await import('#lib/platform/content/sheets/write-xlsx.ts')
  const bytes = writeXlsx('职位表', [positionColumnNames.map(columnName), ...rows])
  const name = `${exam.title.replace(/[\\/:*?"<>|]/g, '')}-职位表-${shanghaiToday()}.xlsx`
  return { name, file: Buffer.from(bytes).toString('base64') }
}
