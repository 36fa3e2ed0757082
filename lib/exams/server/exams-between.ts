import { and, asc, eq, exists, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'
import { type ExamKindName, examKindNames } from '#lib/exams/kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { signUpOf } from './exam-windows.ts'
import { examStages, examWindows } from './tables.ts'

type Choice = {
  /** A province has its own exams and the national ones; null: all provinces. */
  cityId: number | null
  kinds?: readonly ExamKindName[] | undefined
  /** Days of Shanghai, both included, as 2026-03-01. */
  from: string
  to: string
}

type Span = { from: string; to: string }

/** Exams by their registration with those entries that touch the span; exams without one are left out, cancelled ones are not. */
export async function examsBetween(
  db: Db,
  { cityId, kinds, from, to }: Choice,
): Promise<CalendarExam[]> {
  const span = { from, to }
  const where = and(
    cityId === null ? undefined : or(eq(examWindows.cityId, cityId), isNull(examWindows.cityId)),
    kinds ? inArray(examWindows.kind, [...kinds]) : undefined,
    touches(db, span),
  )
  return await listExams(db, where, span)
}

const allTime: Span = { from: '0001-01-01', to: '9999-12-31' }

/** Exams by their registration, with those of their entries that touch the span. */
export async function listExams(
  db: Db,
  where: SQL | undefined,
  span: Span = allTime,
): Promise<CalendarExam[]> {
  const rows = await db
    .select({
      window: examWindows,
      signUp: signUpOf,
      city: { id: cities.id, name: cities.name, cityDir: cities.dir },
    })
    .from(examWindows)
    .leftJoin(cities, eq(cities.id, examWindows.cityId))
    .where(where)
    .orderBy(asc(examWindows.registrationStart), asc(examWindows.id))
  const stages = await listStages(
    db,
    rows.map(({ window }) => window.id),
    span,
  )
  return rows.flatMap(({ window, city, signUp }) => {
    const { id, title, note, cancelled } = window
    const kind = examKindNames.find((name) => name === window.kind)
    if (!kind) return []
    const own = stages.filter(({ windowId }) => windowId === id)
    const entries = [...ownEntries(window, span), ...own.map((stage) => entryOf(stage, window))]
    entries.sort((a, b) => compare(a.from, b.from) || compare(a.until, b.until))
    return [{ id, title, kind, city, note, cancelled, signUp, entries }]
  })
}

/** Without a kind: all but mock exams. */
export const examsLoader = loader(
  (db: Db, cityId: number | null, kind: ExamKindName | null, from: string, to: string) =>
    examsBetween(db, {
      cityId,
      kinds: kind ? [kind] : examKindNames.filter((name) => name !== '模考'),
      from,
      to,
    }),
  // Pages choose the days by today's.
  () => ['exam-windows', 'exam-portals', 'cities', 'today'],
)

type Window = typeof examWindows.$inferSelect
type Stage = typeof examStages.$inferSelect

function touches(db: Db, { from, to }: Span): SQL | undefined {
  const { id, registrationStart, registrationEnd, examDate } = examWindows
  const stage = db
    .select({ one: sql`1` })
    .from(examStages)
    .where(
      and(eq(examStages.windowId, id), lte(examStages.startsOn, to), gte(examStages.endsOn, from)),
    )
  return or(
    and(lte(registrationStart, to), gte(registrationEnd, from)),
    and(lte(examDate, to), gte(examDate, from)),
    exists(stage),
  )
}

async function listStages(db: Db, windowIds: number[], { from, to }: Span): Promise<Stage[]> {
  if (windowIds.length === 0) return []
  return await db
    .select()
    .from(examStages)
    .where(
      and(
        inArray(examStages.windowId, windowIds),
        lte(examStages.startsOn, to),
        gte(examStages.endsOn, from),
      ),
    )
    .orderBy(asc(examStages.position), asc(examStages.id))
}

function ownEntries(window: Window, { from, to }: Span): CalendarEntry[] {
  const { id, registrationStart, registrationEnd, examDate, sequence } = window
  const changedAt = window.changedAt.toISOString()
  const marks = { note: '', sequence, changedAt }
  const registration = {
    ...marks,
    key: `exam-${id}-registration`,
    what: 'registration' as const,
    name: '报名',
    from: registrationStart,
    until: registrationEnd,
  }
  const written = examDate && {
    ...marks,
    key: `exam-${id}-written`,
    what: 'written' as const,
    name: '笔试',
    from: examDate,
    until: examDate,
  }
  return [registration, ...(written ? [written] : [])].filter(
    (entry) => entry.from <= to && entry.until >= from,
  )
}

// A stage shows its exam's title and whether it is cancelled, so a change of the exam is one of the stage too.
function entryOf(stage: Stage, window: Window): CalendarEntry {
  const changed = Math.max(stage.changedAt.getTime(), window.changedAt.getTime())
  return {
    key: `stage-${stage.id}`,
    what: 'stage',
    name: stage.name,
    from: stage.startsOn,
    until: stage.endsOn,
    note: stage.note,
    sequence: stage.sequence + window.sequence,
    changedAt: new Date(changed).toISOString(),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
