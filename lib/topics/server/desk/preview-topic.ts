import { inArray } from 'drizzle-orm'
import { articles, publishedArticles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import type { TopicPreview } from '#lib/topics/desk-contract.ts'
import { articlesOf, faultsOfTopic, type TopicText } from '#lib/topics/topic-record.ts'

/** The articles that the sections of a topic name. Throws invalid_input with the faults of the fields. */
export async function previewTopic(db: Db, text: TopicText): Promise<TopicPreview> {
  refuse(faultsOfTopic(text))
  const sections = text.sections.map(({ title, articles: written }) => ({
    ...{ title, ids: articlesOf(written) ?? [] },
  }))
  const ids = sections.flatMap((section) => section.ids)
  const [all, shown] = await Promise.all([
    db
      .select({ id: articles.id, title: articles.title })
      .from(articles)
      .where(inArray(articles.id, ids)),
    db
      .select({ id: publishedArticles.id })
      .from(publishedArticles)
      .where(inArray(publishedArticles.id, ids)),
  ])
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  const isShown = new Set(shown.map(({ id }) => id))
  return {
    sections: sections.map(({ title, ids: own }, at) => ({
      ...{ number: at + 1, title },
      articles: own.map((id) => ({ id, title: titles.get(id) ?? null, isShown: isShown.has(id) })),
    })),
  }
}
