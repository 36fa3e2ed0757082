import { asc, isNotNull, sql } from 'drizzle-orm'
import type { staffFilms } from '#lib/course-desk/calls.ts'
import type { StaffFilm } from '#lib/course-desk/contract.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { placeOf } from '#lib/platform/db/paged.ts'
import { allFilms } from '#lib/platform/providers/film/all-films.ts'

/** One page of the films that lie on this machine, by their names, with what plays each. */
export async function listFilms(
  db: Db,
  { q, status, sort, page, pageSize }: ParsedInput<typeof staffFilms>,
): Promise<Page<StaffFilm>> {
  const [lessons, questions] = [await lessonsByFilm(db), await questionsByFilm(db)]
  const films = (await allFilms()).map(({ name, isDemo, film, fault }, at) => ({
    ...{ id: at + 1, name, isDemo, fault, use: film?.use ?? null },
    ...{ seconds: film?.seconds ?? null, bytes: film?.bytes ?? null },
    ...{ hasCaptions: Boolean(film?.captions), hasPoster: Boolean(film?.poster) },
    chapters: film?.chapters.length ?? 0,
    lessons: lessons.get(name) ?? [],
    questions: questions.get(name) ?? [],
  }))
  const found = films.filter((film) => {
    if (!film.name.includes(q.toLowerCase())) return false
    if (status === 'faulty') return film.fault !== null
    return status === 'all' || film.lessons.length + film.questions.length === 0
  })
  const ordered = sort === 'newest' ? found.toReversed() : found
  const { limit, offset } = placeOf({ page, pageSize })
  return { items: ordered.slice(offset, offset + limit), page, pageSize, total: found.length }
}

async function lessonsByFilm(db: Db): Promise<Map<string, StaffFilm['lessons']>> {
  const { id, title, courseId, film } = courseLessons
  const rows = await db
    .select({ film, lesson: { id, title, courseId } })
    .from(courseLessons)
    .where(isNotNull(film))
    .orderBy(asc(courseId), asc(courseLessons.position), asc(id))
  const named = Map.groupBy(rows, (row) => row.film ?? '')
  return new Map([...named].map(([name, of]) => [name, of.map(({ lesson }) => lesson)]))
}

/** Lists recordings of analyses, of each question in the version that new sittings get. */
async function questionsByFilm(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ film: string; question: string }>(sql`
    select distinct recording #>> '{}' as film, questions.content_id as question
    from questions
    join question_keys on question_id = questions.id and question_keys.version = questions.version,
    jsonb_path_query(key, '$.**.analyses[*] ? (@.type != "text").content') recording
    order by question`)
  const named = Map.groupBy(rows, ({ film }) => film)
  return new Map([...named].map(([name, of]) => [name, of.map(({ question }) => question)]))
}
