import { and, desc, eq, min, ne, type SQL, sql } from 'drizzle-orm'
import { CATALOGUE_PAGE } from '#lib/courses/server/courses.ts'
import { isShownVideo } from '#lib/courses/server/shown-video.ts'
import { courseSubjects, courses, teachers } from '#lib/courses/server/tables.ts'
import type { LiveCalendar, LiveItem, SeriesItem, Shelf, VideoItem } from '#lib/courses/views.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged, placeOf } from '#lib/platform/db/paged.ts'
import { dayTag, loader } from '#lib/platform/page-cache/loader.ts'
import { videos } from './tables.ts'

const SERIES_PAGE = 6
const PAST_LIVES = 12
const PROMOTED = 12

/** Tags of what `isShownVideo` reads: videos, live rooms, and the day. */
const shownTags = () => ['videos', 'courses', dayTag] as const

type Filter = { subjectId?: number | undefined; page: number }

/** One page of a shelf, of one subject or of all; an empty one beyond the end. */
export async function listVideos(
  db: Db,
  shelf: Exclude<Shelf, 'live'>,
  { subjectId, page }: Filter,
): Promise<Page<VideoItem>> {
  const where = and(
    eq(videos.shelf, shelf),
    isShownVideo,
    subjectId ? eq(videos.subjectId, subjectId) : undefined,
  )
  const query = videoRows(db, where).orderBy(videos.position, videos.id)
  const { items: rows, ...list } = await paged(query, db.$count(videos, where), {
    page,
    pageSize: CATALOGUE_PAGE,
  })
  return { ...list, items: rows.map(itemOf) }
}

export const videosLoader = loader(
  (db: Db, shelf: Exclude<Shelf, 'live'>, subjectId: number | undefined, page: number) =>
    listVideos(db, shelf, { subjectId, page }),
  shownTags,
)

/** One page of the series of 剧场, each with all its episodes; an empty one beyond the end. */
export async function listSeries(db: Db, page: number): Promise<Page<SeriesItem>> {
  const where = sql`${videos.shelf} = 'theater' and ${videos.series} <> '' and ${isShownVideo}`
  const all = await db
    .select({ title: videos.series })
    .from(videos)
    .where(where)
    .groupBy(videos.series)
    .orderBy(min(videos.position), videos.series)
  const { limit, offset } = placeOf({ page, pageSize: SERIES_PAGE })
  const titles = all.slice(offset, offset + limit).map(({ title }) => title)
  const found = { page, pageSize: SERIES_PAGE, total: all.length }
  if (titles.length === 0) return { ...found, items: [] }
  const rows = await videoRows(db, where).orderBy(videos.episode, videos.position)
  const items = titles.map((title) => {
    const episodes = rows.filter((row) => row.series === title).map(itemOf)
    return { title, minutes: episodes.reduce((sum, { minutes }) => sum + minutes, 0), episodes }
  })
  return { ...found, items }
}

export const seriesLoader = loader(listSeries, shownTags)

/** The broadcasts that run at `now`, all to come, and the last that are over. */
export async function liveCalendar(db: Db, now: Date = new Date()): Promise<LiveCalendar> {
  const isLive = sql`${videos.shelf} = 'live' and ${videos.startsAt} is not null`
  const at = sql`${now.toISOString()}::timestamptz`
  const lives = (where: SQL) => videoRows(db, sql`${isLive} and ${where}`)
  const [running, coming, past] = await Promise.all([
    lives(sql`${videos.startsAt} <= ${at} and ${ends} > ${at}`).orderBy(videos.startsAt, videos.id),
    lives(sql`${videos.startsAt} > ${at}`).orderBy(videos.startsAt, videos.id),
    lives(sql`${ends} <= ${at}`).orderBy(desc(videos.startsAt), videos.id).limit(PAST_LIVES),
  ])
  return { now: running.map(liveOf), coming: coming.map(liveOf), past: past.map(liveOf) }
}

export const liveLoader = loader(
  (db: Db) => liveCalendar(db),
  () => ['videos'],
)

/** Lists for /videoAd every shelf but the broadcasts: videos that can be watched first. */
export async function promotedVideos(db: Db): Promise<VideoItem[]> {
  const where = and(eq(videos.promoted, true), ne(videos.shelf, 'live'), isShownVideo)
  const rows = await videoRows(db, where)
    .orderBy(sql`${videos.film} is null`, videos.position, videos.id)
    .limit(PROMOTED)
  return rows.map(itemOf)
}

export const promotedVideosLoader = loader(promotedVideos, shownTags)

/** A broadcast without an end takes as long as it says. */
const ends = sql<Date>`coalesce(${videos.endsAt}, ${videos.startsAt} + make_interval(mins => ${videos.minutes}))`

function videoRows(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: videos.id,
      shelf: videos.shelf,
      title: videos.title,
      subject: { id: courseSubjects.id, name: courseSubjects.name },
      teacher: { id: teachers.id, name: teachers.name, title: teachers.title },
      course: { id: courses.id, title: courses.title },
      series: videos.series,
      episode: videos.episode,
      minutes: videos.minutes,
      cover: videos.cover,
      film: videos.film,
      summary: videos.summary,
      publishedOn: videos.publishedOn,
      startsAt: videos.startsAt,
      endsAt: ends.mapWith(videos.startsAt),
    })
    .from(videos)
    .innerJoin(courseSubjects, eq(courseSubjects.id, videos.subjectId))
    .leftJoin(teachers, eq(teachers.id, videos.teacherId))
    .leftJoin(courses, and(eq(courses.id, videos.courseId), eq(courses.onSale, true)))
    .where(where)
}

type VideoRow = Awaited<ReturnType<typeof videoRows>>[number]

const itemOf = ({ startsAt, endsAt, ...item }: VideoRow): VideoItem => item

const liveOf = ({ startsAt, endsAt, ...item }: VideoRow): LiveItem => ({
  ...item,
  startsAt: startsAt?.toISOString() ?? '',
  endsAt: endsAt?.toISOString() ?? '',
})
