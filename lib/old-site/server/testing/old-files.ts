import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orderColumns, peopleColumns } from '#lib/old-site/server/import/row-columns.ts'
import { csvOf } from '#lib/platform/content/sheets/csv-of.ts'
import { env } from '#lib/platform/env/env.ts'

/** Writes a CSV file of rows below a head into DATA_DIR; answers its path. */
export async function csvFile(head: readonly string[], rows: string[][]): Promise<string> {
  const path = join(env().DATA_DIR, `${randomUUID()}.csv`)
  await writeFile(path, csvOf([head, ...rows]))
  return path
}

export const peopleFile = (...rows: string[][]) => csvFile(peopleColumns, rows)
export const ordersFile = (...rows: string[][]) => csvFile(orderColumns, rows)

/** A day some years from now, as the file has it, and the moment at which it ends in Shanghai. */
export const inYears = (years: number) => {
  const day = `${new Date().getFullYear() + years}-06-30`
  return { day, endsAt: new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000) }
}
