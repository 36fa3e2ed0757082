import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  AnyCsvKind,
  JsonKind,
  TableKind,
} from '#lib/platform/content/pipeline/content-kind.ts'
import type { Db } from '#lib/platform/db/client.ts'

type Options = {
  /** Write the file of an empty table, too: imported, it empties the table again. */
  evenEmpty?: boolean
}

/** Writes what is stored of a table to its file in `dir`; returns whether it has rows. */
export async function writeTable(
  db: Db,
  dir: string,
  kind: TableKind,
  { evenEmpty = false }: Options = {},
): Promise<boolean> {
  const write = kind.format === 'csv' ? writeCsv(db, dir, kind) : writeJson(db, dir, kind)
  return await write(evenEmpty)
}

const writeJson = (db: Db, dir: string, kind: JsonKind) => async (evenEmpty: boolean) => {
  const data = await kind.readBack(db)
  const hasRows = Object.keys(data).length > 0
  if (hasRows || evenEmpty)
    await writeFile(join(dir, kind.file), `${JSON.stringify(data, null, 1)}\n`)
  return hasRows
}

/** Batch by batch: a table in CSV may be large. */
const writeCsv = (db: Db, dir: string, kind: AnyCsvKind) => async (evenEmpty: boolean) => {
  const { file, schema } = kind
  const fields = Object.keys(schema.element.shape)
  const head = () => writeFile(join(dir, file), `${fields.join(',')}\n`)
  let hasRows = false
  for await (const rows of kind.readBack(db)) {
    if (rows.length === 0) continue
    if (!hasRows) await head()
    hasRows = true
    const lines = rows.map((row) => `${fields.map((field) => cell(row[field])).join(',')}\n`)
    await appendFile(join(dir, file), lines.join(''))
  }
  if (!hasRows && evenEmpty) await head()
  return hasRows
}

function cell(value: unknown): string {
  const text = String(value ?? '')
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
