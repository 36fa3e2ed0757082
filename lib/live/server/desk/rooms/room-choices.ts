import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import { filmTime } from '#lib/lessons/film-time.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { allFilms } from '#lib/platform/providers/film/all-films.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { videos } from '#lib/videos/server/tables.ts'

/** Lists what a room may be and play: lessons of live courses and those that give no other thing, lines of the shelf of broadcasts, own films. */
export async function roomChoices(db: Db) {
  const { id, chapter, title, film, document, catalogueId, position } = courseLessons
  const [lessons, lines, films] = await Promise.all([
    db
      .select({ ...{ id, chapter, title }, course: courses.title })
      .from(courseLessons)
      .innerJoin(courses, eq(courses.id, courseLessons.courseId))
      .where(or(eq(courses.mode, 'live'), and(isNull(film), isNull(document), isNull(catalogueId))))
      .orderBy(asc(courses.position), asc(courses.id), asc(position), asc(id)),
    db
      .select({ id: videos.id, title: videos.title, startsAt: videos.startsAt })
      .from(videos)
      .where(eq(videos.shelf, 'live'))
      .orderBy(desc(videos.startsAt), asc(videos.id)),
    allFilms(),
  ])
  return {
    lessons: lessons.map((one) => ({
      id: one.id,
      name: `${one.course} · ${one.chapter} · ${one.title}（${one.id}）`,
    })),
    videos: lines.map(({ id, title, startsAt }) => ({
      id,
      name: `${title}（${startsAt ? shanghaiMinute(startsAt) : id}）`,
    })),
    films: films.flatMap(({ name, film }) =>
      film?.use === 'lesson' ? [{ value: name, name: `${name}（${filmTime(film.seconds)}）` }] : [],
    ),
  }
}
