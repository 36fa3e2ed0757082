import { type SQL, sql } from 'drizzle-orm'
import { courseItems, onSale, soldOut } from '#lib/courses/server/course-items.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { familyCatalogues } from '#lib/drills/server/family-catalogues.ts'
import { examWindowsOf } from '#lib/exams/server/exam-windows.ts'
import type { ExamWindow } from '#lib/exams/shapes.ts'
import { pointsOf } from '#lib/next-steps/drill-points.ts'
import type { NextSteps } from '#lib/next-steps/views.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { OpenCatalogue } from '#lib/questions/catalogues.ts'
import { openCatalogues } from '#lib/questions/server/open-catalogues.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'

/** Subject of a page: the number of an article, column, tag or topic, or the name of a document of the handbook. */
export type LeadPlace = 'article' | 'column' | 'tag' | 'topic' | 'document'

/** Where a page leads on; of an unknown one to the next national exam at most. */
export async function findNextSteps(
  db: Db,
  place: LeadPlace,
  key: number | string,
): Promise<NextSteps> {
  const [rows, about, isOpen] = await Promise.all([
    nextStepsFrom(db, candidates[place](key)),
    aboutOf(db, place, key),
    isQuestionBankOpen(db),
  ])
  const [open, course, exam] = await Promise.all([
    isOpen ? openCatalogues(db) : [],
    firstCourse(db, rows),
    nextExam(db, about),
  ])
  const practice = firstOf(rows, ({ catalogueId }) => open.find(({ id }) => id === catalogueId))
  const drill = practice && (await drillOf(db, practice, { open, about }))
  return { practice, drill, more: practice ? around(practice, open) : [], course, exam }
}

export const nextStepsLoader = loader(findNextSteps, () => [
  ...([
    'practice-leads',
    'questions',
    'courses',
    'exam-windows',
    'today',
    'cities',
    'site',
  ] as const),
])

type Lead = { catalogueId: number | null; courseId: number | null }

/** Rows of practice_leads as `lead`, with `rank`: the lowest first. The nearer a row is to the text, the lower. */
const candidates: Record<LeadPlace, (key: number | string) => SQL> = {
  article: (id) => sql`
    select lead.*, case when lead.column_id = a.sub_column_id then 0
      when lead.tag_name is not null then 1 + t.position else 100 end as rank
    from published_articles a
    cross join practice_leads lead
    left join (select article_tags.*, tags.name from article_tags join tags on tags.id = tag_id) t
      on t.article_id = a.id and t.name = lead.tag_name
    where a.id = ${id}::int
      and (lead.column_id in (a.sub_column_id, a.column_id) or t.tag_id is not null)`,
  column: (id) => sql`
    select lead.*, case when lead.column_id = c.id then 0 else 1 end as rank
    from columns c join practice_leads lead on lead.column_id in (c.id, c.parent_id)
    where c.id = ${id}::int`,
  tag: (id) => sql`
    select lead.*, 0 as rank
    from tags join practice_leads lead on lead.tag_name = tags.name where tags.id = ${id}::int`,
  topic: (id) => sql`
    select lead.*, 0 as rank from practice_leads lead where lead.topic_id = ${id}::int`,
  document: (name) => sql`
    select lead.*, -length(lead.document) as rank from practice_leads lead
    where lead.document in (${name}, split_part(${name}, '/', 1))`,
}

async function nextStepsFrom(db: Db, from: SQL): Promise<Lead[]> {
  const { rows } = await db.execute<Lead>(sql`
    select catalogue_id as "catalogueId", course_id as "courseId"
    from (${from}) found order by rank, position`)
  return [...rows]
}

/** The first of the leads that has what is asked for; null when none has. */
function firstOf<T>(rows: readonly Lead[], find: (lead: Lead) => T | undefined): T | null {
  for (const row of rows) {
    const found = find(row)
    if (found !== undefined) return found
  }
  return null
}

const MOST_AROUND = 6

function around({ id, parentId }: OpenCatalogue, open: readonly OpenCatalogue[]): OpenCatalogue[] {
  const below = open.filter((other) => other.parentId === id)
  const beside = open.filter((other) => other.parentId === parentId && other.id !== id)
  return (below.length > 0 ? below : beside).slice(0, MOST_AROUND)
}

/**
 * Finds the family of drills whose point the catalogue, the words or the title of a page name, in this order. Its chapter must be the catalogue or
 * the one above: 工程 in a text about another subject is no point. It must be open to everybody, since the page is the same for all.
 */
async function drillOf(
  db: Db,
  practice: OpenCatalogue,
  { open, about }: { open: readonly OpenCatalogue[]; about: About },
): Promise<NextSteps['drill']> {
  const above = open.find(({ id }) => id === practice.parentId)
  const texts = [practice.name, ...about.words, about.title]
  const named = [practice.name, above?.name ?? ''].flatMap((chapter) =>
    texts.flatMap((text) => pointsOf(chapter, text)),
  )
  if (named.length === 0) return null
  const families = (await familyCatalogues(db)).filter(({ membersOnly }) => !membersOnly)
  const [found] = named.flatMap((point) => families.find(({ id }) => id === point) ?? [])
  return found ? { family: found.id, name: found.name } : null
}

async function firstCourse(db: Db, rows: readonly Lead[]) {
  const ids = [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))]
  if (ids.length === 0) return null
  const hasSeats = sql`${onSale} and not ${soldOut('course', courses.id)}`
  const where = sql`${hasSeats} and ${courses.id} = any(${sql.param(ids)}::int[])`
  const items = await courseItems(db, where, { limit: ids.length })
  return firstOf(rows, ({ courseId }) => items.find(({ id }) => id === courseId))
}

/** The city of a text, the words that may name its point and the kind of exam it is for, and its title, '' where it has none of its own. */
type About = { cityDir: string | null; words: string[]; title: string }

async function aboutOf(db: Db, place: LeadPlace, key: number | string): Promise<About> {
  if (place === 'document' || place === 'topic')
    return { cityDir: null, words: ['遴选'], title: '' }
  const { rows } = await db.execute<About>(abouts[place](key))
  return rows[0] ?? { cityDir: null, words: [], title: '' }
}

const abouts = {
  article: (id: number | string) => sql`
    select cities.dir as "cityDir", a.title, array_remove(array[sub.title], null) || array(
      select tags.name from article_tags join tags on tags.id = tag_id
      where article_id = a.id order by article_tags.position) as words
    from published_articles a left join cities on cities.id = a.city_id
      left join columns sub on sub.id = a.sub_column_id
    where a.id = ${id}::int`,
  column: (id: number | string) =>
    sql`select null as "cityDir", array[title] as words, '' as title from columns where id = ${id}::int`,
  tag: (id: number | string) =>
    sql`select null as "cityDir", array[name] as words, '' as title from tags where id = ${id}::int`,
}

/**
 * Chooses of the exams with open or coming registration the one of the city and of a kind that is named; else of one
 * of both; else the next.
 */
async function nextExam(db: Db, { cityDir, words }: About): Promise<ExamWindow | null> {
  // A directory that no city has leaves the national windows.
  const windows = await examWindowsOf(db, { city: cityDir ?? '-', current: true })
  const fit = ({ city, kind }: ExamWindow) => (city ? 2 : 0) + (words.includes(kind) ? 1 : 0)
  return windows.reduce<ExamWindow | null>(
    (best, window) => (best && fit(best) >= fit(window) ? best : window),
    null,
  )
}
