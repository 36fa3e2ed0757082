import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyCsvKind } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Writes a table in CSV batch by batch; an empty one has no file. Returns whether it has rows. */
export async function writeCsv(db: Db, dir: string, kind: AnyCsvKind): Promise<boolean> {
  const { file, schema } = kind
  const fields = Object.keys(schema.element.shape)
  let isEmpty = true
  for await (const rows of kind.readBack(db)) {
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
