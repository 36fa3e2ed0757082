import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { WrittenDay } from '#lib/exams/countdown.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { examWindows } from './tables.ts'

const mockExam: ExamKindName = '模考'

/** The next two written days of each province and of the country, of real exams that are not cancelled: the second one counts once the first is over in a page that is still open. */
async function nextWrittenDays(db: Db): Promise<WrittenDay[]> {
  const { title, cityId, examDate, id } = examWindows
  const ranked = db
    .select({
      id,
      title,
      cityId,
      day: sql<string>`${examDate}::text`.as('day'),
      rank: sql<number>`row_number() over (partition by ${cityId} order by ${examDate}, ${id})`.as(
        'rank',
      ),
    })
    .from(examWindows)
    .where(
      and(
        gte(examDate, shanghaiToday()),
        eq(examWindows.cancelled, false),
        ne(examWindows.kind, mockExam),
      ),
    )
    .as('ranked')
  return await db
    .select({ id: ranked.id, title: ranked.title, cityId: ranked.cityId, day: ranked.day })
    .from(ranked)
    .where(sql`${ranked.rank} <= 2`)
    .orderBy(ranked.day, ranked.title)
}

export const writtenDaysLoader = loader(nextWrittenDays, () => ['exam-windows', 'today'])
