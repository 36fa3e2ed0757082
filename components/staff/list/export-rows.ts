import { saveFile } from '#lib/platform/client/files/save-file.ts'
import { csvOf } from '#lib/platform/content/sheets/csv-of.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { ItemId, ListColumn } from './list-column.ts'

const PAGE_SIZE = 200
/** Most rows of a file: who needs more narrows the list first. */
export const MOST_ROWS = 5000

type Export<I> = {
  title: string
  columns: readonly ListColumn<I>[]
  read: (place: { page: number; pageSize: number }) => Promise<Page<I>>
}

type Lines = readonly (readonly (string | number)[])[]

/** How a list is taken along; the cells of an Excel file are text, so that no long number loses its end. */
const kinds = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (title: string, lines: Lines): Promise<BlobPart> => {
      const { writeXlsx } = await import('#lib/platform/content/sheets/write-xlsx.ts')
      return writeXlsx(
        title,
        lines.map((line) => line.map(String)),
      )
    },
  },
  csv: {
    type: 'text/csv;charset=utf-8',
    write: async (_: string, lines: Lines): Promise<BlobPart> => csvOf(lines),
  },
} as const
export type FileKind = keyof typeof kinds

/** Downloads what a list holds under its filters, page by page. Answers how many rows the file has and how many there are. */
export async function exportRows<I extends { id: ItemId }>(
  { title, columns, read }: Export<I>,
  kind: FileKind,
) {
  // A row that moves between two pages meanwhile stands in the file once.
  const found = new Map<ItemId, I>()
  let total = 0
  for (let page = 1; page <= MOST_ROWS / PAGE_SIZE; page += 1) {
    const part = await read({ page, pageSize: PAGE_SIZE })
    for (const item of part.items) found.set(item.id, item)
    total = part.total
    if (page * PAGE_SIZE >= total) break
  }
  const lines = [...found.values()].map((item) => columns.map(({ text }) => text(item)))
  const { type, write } = kinds[kind]
  const file = new Blob([await write(title, [columns.map(({ name }) => name), ...lines])], { type })
  saveFile(`${title}-${shanghaiToday()}.${kind}`, file)
  return { rows: lines.length, total }
}
