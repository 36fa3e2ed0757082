import { createHash } from 'node:crypto'
import { findCityByDir } from '#lib/cities/server/cities.ts'
import { type ExamKind, examKinds } from '#lib/exams/kinds.ts'
import { findExam } from '#lib/exams/server/exam/find-exam.ts'
import { examsBetween } from '#lib/exams/server/exams-between.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { calendarText } from './ics.ts'

/** The answer to `/calendar/{cityDir|all}/{kindDir|all}.ics` and `/calendar/exam/{id}.ics`: the file, 304 when the reader has it, or 404 in words. */
export async function answerCalendar(
  db: Db,
  request: Request,
  { city, file }: { city: string; file: string },
): Promise<Response> {
  const text =
    city === 'exam' ? await findExamCalendar(db, file) : await findCalendar(db, city, file)
  if (text === null) {
    return new Response('没有这个日历，地址可以在考试日历页复制。\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600' }
  if (knows(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(text, {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}

/** The text of a calendar; null for an unknown city or kind. Without a kind it holds all exams but mock ones. */
export async function findCalendar(
  db: Db,
  cityDir: string,
  file: string,
  today: string = shanghaiToday(),
): Promise<string | null> {
  const kinds = kindsOf(file)
  if (!kinds) return null
  const city = cityDir === 'all' ? null : await findCityByDir(db, cityDir)
  if (!city && cityDir !== 'all') return null
  // From the first day of last year: old dates stay in a reader's calendar for a while, and the file changes once a year by itself.
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`
  const exams = await examsBetween(db, {
    cityId: city?.id ?? null,
    kinds: kinds.map(({ name }) => name),
    from,
    to: addDays(`${Number(today.slice(0, 4)) + 3}-01-01`, -1),
  })
  const [only] = kinds.length === 1 ? kinds : []
  const name = `${city?.name ?? '全国'}${only?.name ?? '公务员考试'}日历 - 公选王`
  return calendarText({ name, site: env().site, exams })
}

/** The text of one exam's calendar, with all its days; null for an unknown exam. */
export async function findExamCalendar(db: Db, file: string): Promise<string | null> {
  const [, id] = /^([1-9]\d{0,8})\.ics$/.exec(file) ?? []
  const exam = id ? await findExam(db, Number(id)) : null
  return (
    exam &&
    calendarText({
      name: `${exam.title} - 公选王`,
      site: env().site,
      exams: [exam],
      alarms: 'all',
    })
  )
}

function kindsOf(file: string): readonly ExamKind[] | null {
  if (!file.endsWith('.ics')) return null
  const dir = file.slice(0, -'.ics'.length)
  if (dir === 'all') return examKinds.filter(({ name }) => name !== '模考')
  const kind = examKinds.find((each) => each.dir === dir)
  return kind ? [kind] : null
}

/** Whether If-None-Match names the tag; a proxy that compresses makes it weak, which is the same for reading. */
function knows(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
