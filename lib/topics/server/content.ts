import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { articleContent } from '#lib/articles/server/content/articles.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { optionalLine, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { idsReplaced } from '#lib/platform/content/pipeline/known-ids.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { isKeptByDesk, listOfDesk } from '#lib/platform/content/pipeline/write/list-of-desk.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { MOST_ARTICLES, topicFields } from '#lib/topics/topic-record.ts'
import { topicArticles, topicCategories, topicSections, topics } from './tables.ts'

const { title, category, summary, sections } = topicFields

const topic = z.strictObject({
  id: rowId,
  ...contentFields({ title, category }),
  summary: optionalLine(summary.most),
  sections: z
    .array(
      z.strictObject({
        type: z.int().min(1).max(99),
        ...contentFields({ title: sections.fields.title }),
        articles: z.array(rowId).max(MOST_ARTICLES),
      }),
    )
    .max(sections.most),
})

const list = listOfDesk('topics.json', topics, ['id'])

/** Hand-picked articles in sections; the file replaces the topics and their categories until the desk has changed one. */
export const topicContent = jsonKind({
  file: 'topics.json',
  schema: z.array(topic).max(5000),
  unique: { fields: ['id'], inside: { sections: { fields: ['type'] } } },
  references: { articles: articleContent },
  names: async (db, given) =>
    (await isOfDesk(db)) ? idsReplaced(topics)(db, {}) : idsReplaced(topics)(db, given),
  prepare: list.prepare,
  check: async (list, { known, faultAt }) => {
    const listed = list.flatMap(({ sections }, index) =>
      sections.flatMap(({ articles: ids }, section) =>
        ids.map((id, place) => ({ id, path: [index, 'sections', section, 'articles', place] })),
      ),
    )
    const there = await known.articles(listed.map(({ id }) => id))
    return listed
      .filter(({ id }) => !there.has(id))
      .map(({ id, path }) => faultAt(path, `没有文章 ${id}`))
  },
  write: writeTopics,
  readBack,
})

type Topic = z.output<typeof topic>

const isOfDesk = async (db: Db) => (await db.$count(topics, eq(topics.ofDesk, true))) > 0

async function writeTopics(tx: Db, list: Topic[]): Promise<boolean> {
  if (await isKeptByDesk(tx, topics)) return false
  const names = [...new Set(list.map(({ category }) => category))]
  const known = await tx.select().from(topicCategories)
  const missing = names.filter((name) => !known.some((row) => row.name === name))
  if (missing.length > 0) {
    known.push(
      ...(await tx
        .insert(topicCategories)
        .values(missing.map((name) => ({ name })))
        .returning()),
    )
  }
  const categoryIds = new Map(known.map(({ id, name }) => [name, id]))
  const prune = { prune: true }
  const rows = list.map(({ id, title, category, summary }, position) => {
    return { id, title, summary, position, categoryId: categoryIds.get(category) }
  })
  const sections = list.flatMap(({ id: topicId, sections }) =>
    sections.map(({ type, title }) => ({ topicId, type, title })),
  )
  const listed = list.flatMap(({ id: topicId, sections }) =>
    sections.flatMap(({ type, articles }) =>
      [...new Set(articles)].map((articleId, position) => {
        return { topicId, type, articleId, position }
      }),
    ),
  )
  const written = [
    missing.length > 0,
    await syncRows(tx, topics, ['id'], rows, prune),
    await syncRows(tx, topicSections, ['topicId', 'type'], sections, prune),
    await syncRows(tx, topicArticles, ['topicId', 'type', 'articleId'], listed, prune),
  ]
  const unused = known.filter(({ name }) => !names.includes(name))
  for (const { id } of unused) await tx.delete(topicCategories).where(sql`id = ${id}`)
  return written.includes(true) || unused.length > 0
}

async function readBack(db: Db) {
  const names = new Map((await db.select().from(topicCategories)).map(({ id, name }) => [id, name]))
  const sections = await db.select().from(topicSections).orderBy(asc(topicSections.type))
  const listed = await db.select().from(topicArticles).orderBy(asc(topicArticles.position))
  const rows = await db.select().from(topics).orderBy(asc(topics.position), asc(topics.id))
  return rows.map(({ id, title, categoryId, summary }) => ({
    id,
    title,
    category: names.get(categoryId) ?? '',
    summary,
    sections: sections
      .filter(({ topicId }) => topicId === id)
      .map(({ type, title: heading }) => ({
        type,
        title: heading,
        articles: listed
          .filter((row) => row.topicId === id && row.type === type)
          .map(({ articleId }) => articleId),
      })),
  }))
}
