import { z } from 'zod'
import {
  dayOrTime,
  line,
  optionalLine,
  pathName,
  rowId,
} from '#lib/platform/content/pipeline/fields.ts'

/** Front matter, its keys in the order in which an export writes them. */
export const frontMatterSchema = z.strictObject({
  id: rowId,
  title: line(200),
  column: pathName,
  // For the reader of the file: on the site a column is called what columns.json calls it.
  column_title: line(40).optional(),
  sub_column: pathName.optional(),
  sub_column_title: line(40).optional(),
  city: pathName.optional(),
  attribute: pathName.optional(),
  date: dayOrTime.optional(),
  source: optionalLine(100).default(''),
  tags: z.array(line(40)).max(30).default([]),
  description: optionalLine(1000).default(''),
  license: optionalLine(500).default(''),
  license_class: optionalLine(20).default(''),
})

export type FrontMatter = z.output<typeof frontMatterSchema>
