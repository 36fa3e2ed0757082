import { eq, inArray, or } from 'drizzle-orm'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import type { staffTopics } from '#lib/topics/desk-calls.ts'
import { topicCategories, topics } from '#lib/topics/server/tables.ts'
import { topicItems } from '#lib/topics/server/topics.ts'

/** One page of the topics by title, category or number, usually in the order of the site. */
export async function listStaffTopics(
  db: Db,
  { q, sort, page, pageSize }: ParsedInput<typeof staffTopics>,
) {
  const number = numberOf(q)
  const ofCategory = db
    .select({ id: topicCategories.id })
    .from(topicCategories)
    .where(holdsText(topicCategories.name, q))
  const where = q
    ? or(
        number ? eq(topics.id, number) : undefined,
        holdsText(topics.title, q),
        inArray(topics.categoryId, ofCategory),
      )
    : undefined
  const query = topicItems(db, where, ordered(sort, topics.id, []))
  const { items, ...list } = await paged(query, db.$count(topics, where), { page, pageSize })
  return {
    ...list,
    items: items.map(({ id, title, category, articleCount }) => ({
      ...{ id, title, category: category.name, articleCount },
    })),
  }
}
