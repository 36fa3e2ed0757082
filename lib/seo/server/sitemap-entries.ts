import { sql } from 'drizzle-orm'
import { bookDetailPage } from '#lib/books/paths.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { forecastPage, recommendPage } from '#lib/collections/paths.ts'
import { columnListPage } from '#lib/columns/paths.ts'
import { enterprisePage } from '#lib/company/paths.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { examPage } from '#lib/exams/paths.ts'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { fixedSitemapPaths } from '#lib/platform/routes/sitemap.ts'
import { isOpenRow } from '#lib/site/open-rows.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import { tagAggregationPage } from '#lib/tags/paths.ts'
import { topicClassificationPage, topicDetailPage } from '#lib/topics/paths.ts'
import { victoryDetailPage } from '#lib/victories/paths.ts'

/** A city's page or list with fewer local articles is thin: noindex, and not in the sitemap. */
export const MIN_CITY_ARTICLES = 5
/** URLs in one file; the protocol allows 50,000. */
export const SITEMAP_SIZE = 45_000

/** Without `lastmod` the time is not known: a sitemap may leave it out, but not make it up. */
export type Entry = { path: string; lastmod: Date | null }

/** When an article changed; null for material without a date that was never edited. */
export const changedAt = sql.raw('coalesce(revised_at, published_at)')
export const timeOf = (text: string | null) => (text ? new Date(text) : null)

type Lister = (db: Db, table: readonly Row[]) => Promise<Entry[]>

/** Every type of page that is few enough for one query, by the name of its file: the pages that are not `noindex`, each once. */
export const smallSitemaps: Record<string, Lister> = {
  pages: listFixedEntries,
  columns: listColumnEntries,
  enterprise: listEnterpriseEntries,
  cities: listCityEntries,
  tags: listTagEntries,
  topics: listTopicEntries,
  courses: listCourseEntries,
  books: listBookEntries,
  papers: listPaperEntries,
  exams: listExamEntries,
  victories: listVictoryEntries,
  collections: listCollectionEntries,
}

async function listFixedEntries(db: Db, table: readonly Row[]): Promise<Entry[]> {
  const questionBankOpen = await isQuestionBankOpen(db)
  const open = table.filter((row) => isOpenRow(row, { questionBankOpen }))
  return fixedSitemapPaths(open).map((path) => ({ path, lastmod: null }))
}

type ColumnRow = {
  city: string | null
  first: string | null
  second: string | null
  changed: string | null
}

/** Columns and sub-columns with articles, and what a city has of them when that is enough. */
async function listColumnEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<ColumnRow>(sql`
    select city.dir as city, own.dir as first, below.dir as second, max(${changedAt}) as changed
    from published_articles
    join columns own on own.id = column_id and not own.is_enterprise
    left join columns below on below.id = sub_column_id
    left join cities city on city.id = city_id
    group by grouping sets ((own.id, own.dir), (own.id, own.dir, below.id, below.dir),
      (city.id, city.dir), (city.id, city.dir, own.id, own.dir),
      (city.id, city.dir, own.id, own.dir, below.id, below.dir))
    having (grouping(below.id) = 1 or below.id is not null)
      and (grouping(city.id) = 1 or (city.id is not null and count(*) >= ${MIN_CITY_ARTICLES}))
    order by city.id nulls first, own.id nulls first, below.id nulls first`)
  return rows.map(({ city, first, second, changed }) => ({
    path: href(columnListPage, {
      cityColumnName: city,
      firstColumnName: first,
      secondColumnName: second,
    }),
    lastmod: timeOf(changed),
  }))
}

/** The company's own sub-columns have a page of their own in place of the column list; the one above only repeats them. */
async function listEnterpriseEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<{ id: number; type: number; changed: string | null }>(sql`
    select own.id, below.id % 100 as type, max(${changedAt}) as changed
    from published_articles
    join columns own on own.id = column_id and own.is_enterprise
    join columns below on below.id = sub_column_id
    group by own.id, below.id order by own.id, below.id`)
  return rows.map(({ id, type, changed }) => ({
    path: href(enterprisePage, { id, type }),
    lastmod: timeOf(changed),
  }))
}

async function listCityEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<{ id: number; changed: string | null }>(sql`
    select city_id as id, max(${changedAt}) as changed from published_articles
    where city_id is not null group by city_id having count(*) >= ${MIN_CITY_ARTICLES} order by 1`)
  return rows.map(({ id, changed }) => ({
    path: href(substationPage, { cityId: id }),
    lastmod: timeOf(changed),
  }))
}

async function listTagEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<{ id: number; changed: string | null }>(sql`
    select tag_id as id, max(${changedAt}) as changed from article_tags join published_articles on published_articles.id = article_id
    group by tag_id order by tag_id limit ${SITEMAP_SIZE}`)
  return rows.map(({ id, changed }) => ({
    path: href(tagAggregationPage, { tagId: id }),
    lastmod: timeOf(changed),
  }))
}

/** Topics with articles, after the categories that hold a topic. */
async function listTopicEntries(db: Db): Promise<Entry[]> {
  const { rows: categories } = await db.execute<{ id: number }>(
    sql`select distinct category_id as id from topics order by 1`,
  )
  const { rows } = await db.execute<{ id: number; changed: string | null }>(sql`
    select topic_id as id, max(${changedAt}) as changed
    from topic_articles join published_articles on published_articles.id = article_id
    group by topic_id order by topic_id limit ${SITEMAP_SIZE}`)
  return [
    ...categories.map(({ id }) => ({
      path: href(topicClassificationPage, { category: id }),
      lastmod: null,
    })),
    ...rows.map(({ id, changed }) => ({
      path: href(topicDetailPage, { id }),
      lastmod: timeOf(changed),
    })),
  ]
}

async function listCourseEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from courses where on_sale order by id limit ${SITEMAP_SIZE}`,
  )
  return rows.map(({ id }) => ({ path: href(courseDetailPage, { id }), lastmod: null }))
}

async function listBookEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from books where on_sale order by id limit ${SITEMAP_SIZE}`,
  )
  return rows.map(({ id }) => ({ path: href(bookDetailPage, { id }), lastmod: null }))
}

/** Papers with questions, while the question bank is open. */
async function listPaperEntries(db: Db): Promise<Entry[]> {
  if (!(await isQuestionBankOpen(db))) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from papers where question_count > 0 and is_published and not is_withheld order by id limit ${SITEMAP_SIZE}`,
  )
  return rows.map(({ id }) => ({
    path: href(questionBankOverYearTrueTopicDetailPage, { paperId: id }),
    lastmod: null,
  }))
}

/** Exams that are still to come or were held, without mock exams and those called off. */
async function listExamEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<{ id: number; changed: string }>(sql`
    select id, greatest(changed_at, (select max(changed_at) from exam_stages
      where window_id = exam_windows.id)) as changed
    from exam_windows where not cancelled and kind <> '模考' order by id limit ${SITEMAP_SIZE}`)
  return rows.map(({ id, changed }) => ({ path: href(examPage, { id }), lastmod: timeOf(changed) }))
}

async function listVictoryEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<{ id: number; day: string }>(
    sql`select id, published_on as day from victories order by id limit ${SITEMAP_SIZE}`,
  )
  return rows.map(({ id, day }) => ({
    path: href(victoryDetailPage, { id }),
    lastmod: new Date(`${day}T00:00:00+08:00`),
  }))
}

async function listCollectionEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<{ page: string; number: number; changed: string }>(
    sql`select page, number, changed_at as changed from collections order by page, number`,
  )
  return rows.map(({ page, number, changed }) => ({
    path:
      page === 'recommend'
        ? href(recommendPage, { recommendId: number })
        : href(forecastPage, { type: number }),
    lastmod: timeOf(changed),
  }))
}
