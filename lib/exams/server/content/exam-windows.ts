import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { cityContent } from '#lib/cities/server/content.ts'
import { checkCities, cityIdOf } from '#lib/cities/server/content-fields.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { examFields } from '#lib/exams/desk/exam-record.ts'
import { mockIsPublished, mocksOfWindows } from '#lib/exams/server/mocks-of-windows.ts'
import { examStages, examWindows } from '#lib/exams/server/tables.ts'
import { type Given, jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { pathName, rowId } from '#lib/platform/content/pipeline/fields.ts'
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
type ExamWindow = z.output<typeof examWindow>
type Days = Pick<
  typeof examWindows.$inferSelect,
  'registrationStart' | 'registrationEnd' | 'examDate'
>

/** Registration windows with the stages of their exams; the file replaces both, but for those that were written at the desk. */
export const examWindowContent = jsonKind({
  file: 'exam-windows.json',
  schema: z.array(examWindow).max(5000),
  unique: { fields: ['id'], inside: { stages: { fields: ['id'], apart: true } } },
  references: { cities: cityContent },
  names: takesMocks,
  check: async (list, context) => [
    ...checkCities(list, context),
    ...(await heldFaults(list, context)),
  ],
  prepare: async (db, list, warn) => {
    const kept = await examsOfDesk(db)
    for (const { id, title } of list.filter((one) => kept.has(one.id)))
      warn(`exam-windows.json: ${id} ${title} 已在工作台修改，以工作台为准`)
    const days = await registeredDays(db)
    for (const { id, title, ...row } of list) {
      const stored = kept.has(id) ? {} : (days.get(id) ?? {})
      if (Object.entries(stored).some(([name, day]) => day !== row[name as keyof Days]))
        warn(`exam-windows.json: ${id} ${title} 已有人报名模考，日期保持不变`)
    }
  },
  write: async (tx, list, { known }) => {
    const kept = await examsOfDesk(tx)
    const given = list.filter(({ id }) => !kept.has(id))
    const days = await registeredDays(tx)
    const windows = given.map(({ city, stages: __, ...row }) => {
      return { ...row, cityId: cityIdOf(known.cities, city), ...days.get(row.id) }
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

/** Tells by the number of each window whether it takes a mock exam; what was written at the desk stands above the file. */
async function takesMocks(
  db: Db,
  { rows }: Given<ExamWindow[]>,
): Promise<ReadonlyMap<unknown, boolean>> {
  const { id, kind, cancelled, ofDesk } = examWindows
  const stored = await db.select({ id, kind, cancelled, ofDesk }).from(examWindows)
  const kept = new Map(stored.filter((one) => !rows || one.ofDesk).map((one) => [one.id, one]))
  return new Map(
    (rows ?? stored).map((one) => {
      const { kind: its, cancelled: isCancelled } = kept.get(one.id) ?? one
      return [one.id, its === '模考' && !isCancelled]
    }),
  )
}

type Context = { db: Db; faultAt: (path: PropertyKey[], reason: string) => Fault }

/** Refuses to cancel a window under a published mock exam or to make another kind of it, and to leave one out for whose mock exam somebody is registered. */
async function heldFaults(list: ExamWindow[], { db, faultAt }: Context): Promise<Fault[]> {
  const held = await mocksOfWindows(db)
  if (held.size === 0) return []
  const stored = await db
    .select({
      ...{ id: examWindows.id, title: examWindows.title, kind: examWindows.kind },
      ...{ cancelled: examWindows.cancelled, ofDesk: examWindows.ofDesk },
    })
    .from(examWindows)
    .where(inArray(examWindows.id, [...held.keys()]))
    .orderBy(asc(examWindows.id))
  return stored.flatMap(({ id, title, kind, cancelled, ofDesk }) => {
    const index = list.findIndex((one) => one.id === id)
    const { isPublished = false, isApplied = false } = held.get(id) ?? {}
    if (ofDesk) return []
    if (index < 0 && isApplied)
      return [{ ...faultAt([], `${id} ${title} 已有人报名模考，不能删去`), field: '(全文)' }]
    const given = list[index]
    if (!given || !isPublished) return []
    return [
      ...(given.cancelled && !cancelled ? [faultAt([index, 'cancelled'], mockIsPublished)] : []),
      ...(given.kind !== kind ? [faultAt([index, 'kind'], mockIsPublished)] : []),
    ]
  })
}

/** Days of the windows for whose mock exams somebody is registered: they stay, as its times do. */
async function registeredDays(db: Db): Promise<Map<number, Days>> {
  const held = [...(await mocksOfWindows(db)).values()].filter(({ isApplied }) => isApplied)
  if (held.length === 0) return new Map()
  const { id, registrationStart, registrationEnd, examDate } = examWindows
  const rows = await db
    .select({ id, registrationStart, registrationEnd, examDate })
    .from(examWindows)
    .where(
      inArray(
        id,
        held.map(({ windowId }) => windowId),
      ),
    )
    .orderBy(asc(id))
  return new Map(rows.map(({ id: window, ...days }) => [window, days]))
}

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
