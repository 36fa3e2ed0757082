import { eq } from 'drizzle-orm'
import type { Found } from '#lib/chat/server/retrieval/found.ts'
import { cities } from '#lib/cities/server/tables.ts'
import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'
import { stateOn } from '#lib/exams/exam.ts'
import { examPage, mockPage } from '#lib/exams/paths.ts'
import { listExams } from '#lib/exams/server/exams-between.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { keptFor } from '#lib/platform/jobs/kept-for.ts'
import { href } from '#lib/platform/routes/href.ts'
import { DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'

/** The whole calendar is read for its words: once a minute for all who ask. */
const calendarOf = keptFor(60_000, (db) =>
  Promise.all([
    listExams(db, eq(examWindows.cancelled, false)),
    db.select({ name: cities.name }).from(cities).orderBy(cities.id),
  ]),
)

/**
 * Each exam of the calendar that is not cancelled, as a passage that says where its days stand today; when a question
 * names provinces, theirs and the national ones. Up to a minute old; three statements a minute.
 */
export async function examPassages(db: Db, question: string): Promise<Found[]> {
  const today = shanghaiToday()
  const [exams, places] = await calendarOf(db)
  const named = places.map(({ name }) => name).filter((name) => question.includes(name))
  // The days of another province would be taken for an answer.
  const isMeant = ({ city }: CalendarExam) =>
    named.length === 0 || city === null || named.includes(city.name)
  return exams.filter(isMeant).map((exam) => ({
    source: 'exam',
    key: `exam:${exam.id}`,
    title: exam.title,
    section: `${exam.kind} 考试日历 报名时间 考试时间`,
    text: [`${exam.title}（${exam.kind}）`, ...exam.entries.map((one) => lineOf(one, today))].join(
      '\n',
    ),
    // Its page writes the days in its own way.
    shown: exam.title,
    path: pathOf(exam),
    note: exam.note || `截至 ${today}`,
  }))
}

const pathOf = ({ id, kind }: CalendarExam) =>
  kind === '模考' ? href(mockPage) : href(examPage, { id })

function lineOf(entry: CalendarEntry, today: string): string {
  const { name, from, until } = entry
  const days = from === until ? from : `${from} 至 ${until}`
  const left = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  const state = stateOn(entry, today)
  if (state === 'past') return `${name}：${days}，已经结束`
  if (state === 'coming') return `${name}：${days}，${left(from)} 天后开始`
  return `${name}：${days}，正在进行，${left(until) === 0 ? '今天截止' : `还有 ${left(until)} 天截止`}`
}
