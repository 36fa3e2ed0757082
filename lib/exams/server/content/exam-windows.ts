import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { cityContent } from '#lib/cities/server/content.ts'
import { checkCities, cityIdOf } from '#lib/cities/server/content-fields.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { examFields } from '#lib/exams/desk/exam-record.ts'
import { examStages, examWindows } from '#lib/exams/server/tables.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { pathName, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { idsReplaced } from '#lib/platform/content/pipeline/known-ids.ts'
import { contentFields, inOrder } from '#lib/platform/content/pipeline/record-fields.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { examsOfDesk } from './exams-of-desk.ts'

const { cityId: _, ...fields } = examFields
// Older exports have a written day before the registration.
const { examDate: __, ...ordered } = fields

const examWindow = z
  .strictObject({
    id: rowId,
    city: pathName.nullish(),
    ...contentFields(fields),
    cancelled: z.boolean().default(false),
  })
  .superRefine(inOrder(ordered))

/** Registration windows with the stages of their exams; the file replaces both, but for those that were written at the desk. */
export const examWindowContent = jsonKind({
  file: 'exam-windows.json',
  schema: z.array(examWindow).max(5000),
  unique: { fields: ['id'], inside: { stages: { fields: ['id'], apart: true } } },
  references: { cities: cityContent },
  names: idsReplaced(examWindows),
  check: checkCities,
  prepare: async (db, list, warn) => {
    const kept = await examsOfDesk(db)
    for (const { id, title } of list.filter((one) => kept.has(one.id)))
      warn(`exam-windows.json: ${id} ${title} 已在工作台修改，以工作台为准`)
  },
  write: async (tx, list, { known }) => {
    const kept = await examsOfDesk(tx)
    const given = list.filter(({ id }) => !kept.has(id))
    const windows = given.map(({ city, stages: __, ...row }) => {
      return { ...row, cityId: cityIdOf(known.cities, city) }
    })
    const stages = given.flatMap(({ id, stages: own }) =>
      own.map((stage, position) => ({ ...stage, windowId: id, position })),
    )
    const prune = ({ ofDesk }: Record<string, unknown>) => ofDesk !== true
    const pruneStage = ({ windowId }: Record<string, unknown>) => !kept.has(Number(windowId))
    const taken = await stagesOfExams(tx, kept)
    const free = stages.filter(({ id }) => !taken.has(id))
    const written = [
      await syncRows(tx, examWindows, ['id'], windows, { prune }),
      await syncRows(tx, examStages, ['id'], free, { prune: pruneStage }),
    ]
    return written.includes(true)
  },
  readBack,
})

/** The numbers of the stages of these exams. */
async function stagesOfExams(db: Db, exams: ReadonlySet<number>): Promise<Set<number>> {
  if (exams.size === 0) return new Set()
  const rows = await db
    .select({ id: examStages.id })
    .from(examStages)
    .where(inArray(examStages.windowId, [...exams]))
  return new Set(rows.map(({ id }) => id))
}

async function readBack(db: Db) {
  const windows = await db
    .select({ window: examWindows, city: cities.dir })
    .from(examWindows)
    .leftJoin(cities, eq(cities.id, examWindows.cityId))
    .orderBy(asc(examWindows.id))
  const stages = await db
    .select()
    .from(examStages)
    .orderBy(asc(examStages.position), asc(examStages.id))
  const stagesOf = Map.groupBy(stages, ({ windowId }) => windowId)
  return windows.map(({ window, city }) => {
    const own = (stagesOf.get(window.id) ?? []).map(({ id, name, startsOn, endsOn, note }) => {
      return { id, name, startsOn, endsOn, note }
    })
    const { id, title, kind, registrationStart, registrationEnd, examDate, note } = window
    return {
      ...{ id, title, city, kind, registrationStart, registrationEnd },
      ...{ examDate, note },
      ...(window.cancelled && { cancelled: true }),
      ...(window.link && { link: window.link }),
      ...(own.length > 0 && { stages: own }),
    }
  })
}
