import { saveFile } from '#lib/platform/client/files/save-file.ts'
import { csvOf } from '#lib/platform/content/sheets/csv-of.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

/** One column of a list's file; the list itself shows items in its own way. */
export type CsvColumn<I> = { name: string; text: (item: I) => string | number }

const PAGE_SIZE = 200
/** Most rows of a file: who needs more narrows the list first. */
export const MOST_ROWS = 5000

type Export<I> = {
  title: string
  columns: readonly CsvColumn<I>[]
  read: (place: { page: number; pageSize: number }) => Promise<Page<I>>
}

/** Downloads what a list holds under its filters, page by page. Answers how many rows the file has and how many there are. */
export async function exportRows<I extends { id: number }>({ title, columns, read }: Export<I>) {
  // A row that moves between two pages meanwhile stands in the file once.
  const found = new Map<number, I>()
  let total = 0
  for (let page = 1; page <= MOST_ROWS / PAGE_SIZE; page += 1) {
    const part = await read({ page, pageSize: PAGE_SIZE })
    for (const item of part.items) found.set(item.id, item)
    total = part.total
    if (page * PAGE_SIZE >= total) break
  }
  const lines = [...found.values()].map((item) => columns.map(({ text }) => text(item)))
  const text = csvOf([columns.map(({ name }) => name), ...lines])
  const file = new Blob([text], { type: 'text/csv;charset=utf-8' })
  saveFile(`${title}-${shanghaiToday()}.csv`, file)
  return { rows: lines.length, total }
}
