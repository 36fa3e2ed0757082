import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, gt } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import { examPositions } from '#lib/exams/server/tables.ts'
import { majors } from '#lib/handbook/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { csvSchemas } from '#lib/server/content/csv-schemas.ts'
import type { CsvFile } from '#lib/server/content/table-schemas.ts'

type Row = Record<string, unknown>

/** Writes majors.csv and positions.csv; returns the names of those that have rows. */
export async function exportCsv(db: Db, dir: string): Promise<CsvFile[]> {
  const written: CsvFile[] = []
  if (await writeCsv(dir, 'majors.csv', [await allMajors(db)])) written.push('majors.csv')
  if (await writeCsv(dir, 'positions.csv', allPositions(db))) written.push('positions.csv')
  return written
}

async function allMajors(db: Db): Promise<Row[]> {
  return await db.select().from(majors).orderBy(asc(majors.level), asc(majors.code))
}

async function* allPositions(db: Db): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ position: examPositions, city: cities.dir })
      .from(examPositions)
      .leftJoin(cities, eq(cities.id, examPositions.cityId))
      .where(gt(examPositions.id, after))
      .orderBy(asc(examPositions.id))
      .limit(5000)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ position, city }) => ({ ...position, city }))
    after = last.position.id
  }
}

async function writeCsv(
  dir: string,
  file: CsvFile,
  batches: Iterable<Row[]> | AsyncIterable<Row[]>,
): Promise<boolean> {
  const fields = Object.keys(csvSchemas[file].element.shape)
  let isEmpty = true
  for await (const rows of batches) {
    if (rows.length === 0) continue
    if (isEmpty) await writeFile(join(dir, file), `${fields.join(',')}\n`)
    isEmpty = false
    const lines = rows.map((row) => `${fields.map((field) => cell(row[field])).join(',')}\n`)
    await appendFile(join(dir, file), lines.join(''))
  }
  return !isEmpty
}

function cell(value: unknown): string {
  const text = String(value ?? '')
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
