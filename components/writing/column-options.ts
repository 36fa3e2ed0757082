import type { StaffArticle } from '#lib/writing/shapes.ts'

/** Columns with those below them, for a choice of one. */
export const columnOptions = (columns: StaffArticle['columns']) =>
  columns.flatMap(({ id, name, child }) => [
    { value: String(id), name },
    ...child.map((below) => ({ value: String(below.id), name: `${name} / ${below.name}` })),
  ])
