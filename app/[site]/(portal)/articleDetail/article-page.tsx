import { cached } from '#app/cached.ts'
import { entryOf, lineOf } from '#app/entry-of.ts'
import { windowLineOf } from '#app/lines.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { withOpenLinks } from '#app/open-links.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ArticleTimes } from '#components/articles/article-times.tsx'
import { ArticleView } from '#components/articles/article-view.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { articleLoader } from '#lib/articles/server/find-article.ts'
import { hotColumnLoader } from '#lib/articles/server/hot-articles.ts'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { columnListPage } from '#lib/columns/paths.ts'
import { currentWindowsLoader } from '#lib/exams/server/exam-windows.ts'
import { homePage } from '#lib/home/paths.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { articleLd, baiduLd, breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { topicOfArticleLoader } from '#lib/topics/server/topics.ts'

const loadArticle = withOpenLinks(cached(articleLoader), 'bodyHtml')
const loadTopic = cached(topicOfArticleLoader)
const loadHot = cached(hotColumnLoader)
const loadWindows = cached(currentWindowsLoader)

/** The page of an article, in a topic when `topicId` is given; 404 when either is unknown. */
export async function ArticlePage({ id, topicId }: { id: number; topicId: number | null }) {
  const article = await loadArticle(id)
  if (!article) return <Missing />
  const [topic, hot, examWindows] = await Promise.all([
    topicId === null ? null : loadTopic(topicId, id),
    loadHot(article.column.id),
    // A directory that no city has leaves the national windows.
    loadWindows(article.city?.cityDir ?? '-', 3),
  ])
  if (topicId !== null && !topic) return <Missing />
  const path = href(articleDetailPage, { id })
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
    path: href(articleDetailPage, { id }),
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
    { name: '首页', path: href(homePage) },
    { name: column.title, path: href(columnListPage, { firstColumnName }) },
    ...(subColumn
      ? [
          {
            name: subColumn.title,
            path: href(columnListPage, { firstColumnName, secondColumnName: subColumn.columnDir }),
          },
        ]
      : []),
    { name: title },
  ]
}
