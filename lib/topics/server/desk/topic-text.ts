import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { FieldsOf } from '#lib/staff/history-nouns.ts'
import { topicArticles, topicCategories, topicSections, topics } from '#lib/topics/server/tables.ts'
import type { TopicText } from '#lib/topics/topic-record.ts'

/** A topic as staff write it, its sections in their order; null when unknown. */
export async function topicTextOf(db: Db, id: number): Promise<TopicText | null> {
  const [row] = await db
    .select({ topic: topics, category: topicCategories.name })
    .from(topics)
    .innerJoin(topicCategories, eq(topicCategories.id, topics.categoryId))
    .where(eq(topics.id, id))
  if (!row) return null
  const sections = await db
    .select()
    .from(topicSections)
    .where(eq(topicSections.topicId, id))
    .orderBy(asc(topicSections.type))
  const listed = await db
    .select()
    .from(topicArticles)
    .where(eq(topicArticles.topicId, id))
    .orderBy(asc(topicArticles.position), asc(topicArticles.articleId))
  const { title, summary, position } = row.topic
  return {
    ...{ title, category: row.category, position, summary },
    sections: sections.map(({ type, title: name }) => ({
      ...{ id: type, title: name },
      articles: listed
        .filter((one) => one.type === type)
        .map(({ articleId }) => articleId)
        .join('\n'),
    })),
  }
}

/** The fields that the history keeps of it, a line for each section. */
export function topicHistory({ sections, ...text }: TopicText): FieldsOf<'topic'> {
  const lines = sections.map(
    ({ title, articles }) => `${title}：${articles.split('\n').join('、')}`,
  )
  return { ...text, sections: lines.join('\n') }
}

/** Makes the whole list the desk's, since its order and deletions are too: an import leaves it alone from then on. */
export async function keepTopics(tx: Db): Promise<void> {
  await tx.update(topics).set({ ofDesk: true }).where(eq(topics.ofDesk, false))
}

/** Keeps everybody else from writing topics until the end of the transaction. */
export async function lockTopics(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${topics} in share row exclusive mode`)
}

/** Drops categories that no topic has any more. */
export async function dropEmptyCategories(tx: Db): Promise<void> {
  const has = sql`exists (select from ${topics} where ${topics.categoryId} = ${topicCategories.id})`
  await tx.delete(topicCategories).where(sql`not ${has}`)
}
