import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { line, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { numbered, syncRows, unnumbered } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { jobOpenings } from './tables.ts'

const jobOpening = z.strictObject({
  id: rowId,
  title: line(40),
  department: line(40),
  place: line(40),
  headcount: z.int().min(1).max(999),
  salary: line(40),
  duties: z.array(line(200)).min(1).max(20),
  demands: z.array(line(200)).min(1).max(20),
})

/** The company's openings; the file replaces them. */
export const jobOpeningContent = jsonKind({
  file: 'job-openings.json',
  schema: z.array(jobOpening).max(200),
  unique: { fields: ['id'] },
  write: (tx, list) => syncRows(tx, jobOpenings, ['id'], numbered(list), { prune: true }),
  readBack: async (db) =>
    unnumbered(
      await db.select().from(jobOpenings).orderBy(asc(jobOpenings.position), jobOpenings.id),
    ),
})
