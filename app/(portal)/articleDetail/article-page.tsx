import { cached } from '#app/cached.ts'
import { entryOf, lineOf } from '#app/entry-of.ts'
import { windowLineOf } from '#app/lines.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { ArticleTimes } from '#components/articles/article-times.tsx'
import { ArticleView } from '#components/articles/article-view.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { findArticle } from '#lib/articles/server/find-article.ts'
import { hotColumnArticles } from '#lib/articles/server/hot-articles.ts'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { listExamWindows } from '#lib/exams/server/exam-windows.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { pageMeta } from '#lib/platform/seo/page-meta.ts'
import { articleLd, baiduLd, breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { topicOfArticle } from '#lib/topics/server/topics.ts'

const loadArticle = cached(findArticle, (article, id) => [
  `article:${id}`,
  ...(article ? tagsAround(article) : []),
])
const loadTopic = cached(topicOfArticle, (found, topicId) => [
  `topic:${topicId}`,
  ...tagsOf(found?.articles ?? []),
])
const loadHot = cached(hotColumnArticles, tagsOf)
const loadWindows = cached(
  // A directory that no city has leaves the national windows.
  (db: Db, city: string | null) =>
    listExamWindows(db, { city: city ?? '-', limit: 3, current: true }),
  () => ['exam-windows', 'cities'],
)

/** The page of an article, in a topic when `topicId` is given; 404 when either is unknown. */
export async function ArticlePage({ id, topicId }: { id: number; topicId: number | null }) {
  const article = await loadArticle(id)
  if (!article) return <Missing />
  const [topic, hot, examWindows] = await Promise.all([
    topicId === null ? null : loadTopic(topicId, id),
    loadHot(article.column.id),
    loadWindows(article.city?.cityDir ?? null),
  ])
  if (topicId !== null && !topic) return <Missing />
  const path = href('ArticleDetail', { id })
  const crumbs = crumbsOf(article)
  return (
    <>
      <ArticleTimes article={article} />
      <JsonLd data={[articleLd(article, path), breadcrumbsLd(crumbs), baiduLd(article, path)]} />
      <ArticleView
        article={article}
        url={env().site + path}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
        topic={topic}
        related={article.related.map(entryOf)}
        hot={hot.map(lineOf)}
        examWindows={examWindows.map(windowLineOf)}
      />
    </>
  )
}

/** The head of every page that shows the article: one canonical, /articleDetail/{id}. */
export async function articleMeta(id: number, topicId: number | null) {
  const article = await loadArticle(id)
  if (!article || (topicId !== null && !(await loadTopic(topicId, id)))) return missingMetadata
  const { title, description, publishedAt, modifiedAt, column, subColumn, tags } = article
  return pageMeta({
    title,
    description,
    path: href('ArticleDetail', { id }),
    article: {
      publishedAt,
      modifiedAt,
      section: subColumn?.title ?? column.title,
      tags: tags.map((tag) => tag.name),
    },
  })
}

function crumbsOf({ title, column, subColumn }: ArticleDetail): Crumb[] {
  const firstColumnName = column.columnDir
  return [
    { name: '首页', path: href('Home') },
    { name: column.title, path: href('ColumnList', { firstColumnName }) },
    ...(subColumn
      ? [
          {
            name: subColumn.title,
            path: href('ColumnList', { firstColumnName, secondColumnName: subColumn.columnDir }),
          },
        ]
      : []),
    { name: title },
  ]
}

// Neighbours and related articles change with the list they stand in, and with themselves.
function tagsAround({ column, subColumn, city, tags, related, previous, next }: ArticleDetail) {
  return [
    'columns',
    `column:${subColumn?.id ?? column.id}`,
    ...(city ? ['cities'] : []),
    ...tags.map((tag) => `tag:${tag.id}`),
    ...tagsOf([...related, previous, next]),
  ]
}

function tagsOf(articles: ({ id: number } | null)[]): string[] {
  return articles.flatMap((article) => (article ? [`article:${article.id}`] : []))
}
