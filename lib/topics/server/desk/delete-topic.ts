import { eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'
import { topics } from '#lib/topics/server/tables.ts'
import {
  dropEmptyCategories,
  keepTopics,
  lockTopics,
  topicHistory,
  topicTextOf,
} from './topic-text.ts'

/** Deletes a topic, not its articles; its history stays, and its address answers 410. Throws not_found, and conflict while a collection names it. */
export async function deleteTopic(
  db: Db,
  staffId: number,
  { id, reason }: { id: number; reason: string },
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    await lockTopics(tx)
    const text = await topicTextOf(tx, id)
    if (!text) throw new AppError('not_found')
    const { rows } = await tx.execute<{ title: string }>(sql`
      select title from collections
      where items @> ${JSON.stringify([{ kind: 'topic', id }])}::jsonb order by id limit 1`)
    const [named] = rows
    if (named) throw new AppError('conflict', { message: `合集“${named.title}”用到它，不能删除` })
    if ((await tx.$count(topics)) === 1)
      throw new AppError('conflict', { message: '这是最后一个专题，请改它的内容' })
    await tx.delete(topics).where(eq(topics.id, id))
    // The table of seo, which reads topics and so cannot be asked from here. Numbers never come back.
    await tx.execute(sql`
      insert into redirects (path, target) values (${href(topicDetailPage, { id })}, null)
      on conflict (path) do update set target = null`)
    await dropEmptyCategories(tx)
    await keepTopics(tx)
    const before = topicHistory(text)
    await recordChange(tx, { staffId, noun: 'topic', id, before, after: null, reason })
    return { done: true }
  })
}
