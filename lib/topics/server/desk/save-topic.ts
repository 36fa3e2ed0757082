import { eq, inArray, sql } from 'drizzle-orm'
import { articles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { topicArticles, topicCategories, topicSections, topics } from '#lib/topics/server/tables.ts'
import { articlesOf, faultsOfTopic, type TopicText } from '#lib/topics/topic-record.ts'
import {
  dropEmptyCategories,
  keepTopics,
  lockTopics,
  topicHistory,
  topicTextOf,
} from './topic-text.ts'

type Saving = {
  /** Null for a new one. */
  id: number | null
  /** As the caller saw it; null for a new one. */
  was: TopicText | null
  text: TopicText
}

/** Numbers of the desk are above these, which content may have. */
const LAST_OF_CONTENT = 100_000

/**
 * Makes a topic or changes one, with its sections and its history; from then on an import leaves all topics alone. Throws
 * invalid_input with the faults of the fields, not_found, and conflict when it is no longer what the caller saw.
 */
export async function saveTopic(
  db: Db,
  staffId: number,
  { id, was, text: given }: Saving,
): Promise<{ id: number }> {
  refuse(faultsOfTopic(given))
  const text = tidied(given)
  return await db.transaction(async (tx) => {
    await lockTopics(tx)
    const before = id === null ? null : await topicTextOf(tx, id)
    if (id !== null && !before) throw new AppError('not_found')
    if (before && (!was || !isSame(before, was))) throw new AppError('conflict')
    refuse(await unknownArticles(tx, text))
    const own = id ?? (await nextTopicId(tx))
    if (before && isSame(before, text)) return { id: own }
    await writeTopic(tx, own, text)
    await dropEmptyCategories(tx)
    await keepTopics(tx)
    await recordChange(tx, {
      ...{ staffId, noun: 'topic', id: own, after: topicHistory(text) },
      before: before && topicHistory(before),
    })
    return { id: own }
  })
}

/** With the numbers of its sections, which rise; one keeps its own while its place allows. */
function tidied(text: TopicText): TopicText {
  let last = 0
  const types = text.sections.map(({ id }) => {
    last = Math.max(last + 1, id ?? 0)
    return last
  })
  const isOver = last > MOST_TYPE
  return {
    ...text,
    sections: text.sections.map(({ title, articles }, at) => ({
      ...{ id: (isOver ? undefined : types[at]) ?? at + 1, title },
      articles: (articlesOf(articles) ?? []).join('\n'),
    })),
  }
}

/** The largest number of a section in an address. */
const MOST_TYPE = 99

async function unknownArticles(tx: Db, { sections }: TopicText): Promise<Record<string, string>> {
  const idsOf = ({ articles: written }: TopicText['sections'][number]) => articlesOf(written) ?? []
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.id, sections.flatMap(idsOf)))
  const there = new Set(rows.map((row) => row.id))
  const faults = sections.flatMap((section, at) => {
    const missing = idsOf(section).filter((id) => !there.has(id))
    return missing.length > 0 ? [[`sections.${at}.articles`, `没有文章 ${missing.join('、')}`]] : []
  })
  return Object.fromEntries(faults)
}

async function writeTopic(tx: Db, id: number, text: TopicText): Promise<void> {
  const { category, sections, ...rest } = text
  await tx.insert(topicCategories).values({ name: category }).onConflictDoNothing()
  const [found] = await tx
    .select({ id: topicCategories.id })
    .from(topicCategories)
    .where(eq(topicCategories.name, category))
  if (!found) throw new Error(`no category ${category}`)
  const row = { ...rest, categoryId: found.id, ofDesk: true }
  await tx
    .insert(topics)
    .values({ ...row, id })
    .onConflictDoUpdate({ target: topics.id, set: row })
  await tx.delete(topicArticles).where(eq(topicArticles.topicId, id))
  await tx.delete(topicSections).where(eq(topicSections.topicId, id))
  if (sections.length === 0) return
  const numbered = sections.map(({ id: type, ...section }, at) => ({
    ...section,
    type: type ?? at + 1,
  }))
  await tx
    .insert(topicSections)
    .values(numbered.map(({ type, title }) => ({ topicId: id, type, title })))
  for (const { type, articles: written } of numbered) {
    const listed = (articlesOf(written) ?? []).map((articleId, position) => {
      return { topicId: id, type, articleId, position }
    })
    if (listed.length > 0) await tx.insert(topicArticles).values(listed)
  }
}

/** After all that are there or that the history knows: a number that comes back would bring another's history along. */
async function nextTopicId(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select greatest(
      (select max(${topics.id}) from ${topics}),
      (select max(${staffChanges.recordId}::int) from ${staffChanges} where noun = 'topic'),
      ${LAST_OF_CONTENT}::int
    ) + 1 as id`)
  return Number(rows[0]?.id)
}
