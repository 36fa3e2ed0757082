import { cached } from '#app/cached.ts'
import { entriesOf, lineOf } from '#app/entry-of.ts'
import { MissingOrGone, missingOrGoneMeta } from '#app/gone.tsx'
import { leadParts } from '#app/lead-parts.tsx'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { withOpenLinks } from '#app/open-links.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ArticleText } from '#components/articles/article-text.tsx'
import { ArticleTimes } from '#components/articles/article-times.tsx'
import { ArticleView } from '#components/articles/article-view.tsx'
import { StarButton } from '#components/favorites/star-button.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { articleCover } from '#lib/articles/cover.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { articleLoader } from '#lib/articles/server/find-article.ts'
import { hotColumnLoader } from '#lib/articles/server/hot-articles.ts'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { columnListPage } from '#lib/columns/paths.ts'
import { coverAddress } from '#lib/covers/cover-of.ts'
import { homePage } from '#lib/home/paths.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { articleLd, baiduLd, breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { shareImage } from '#lib/seo/server/share-image.ts'
import { articleShare } from '#lib/seo/shares.ts'
import { topicOfArticleLoader } from '#lib/topics/server/topics.ts'

// Beside a text the first ones are enough, and each weighs on the page twice.
const HOT = 5

const loadArticle = withOpenLinks(cached(articleLoader), 'bodyHtml')
const loadTopic = cached(topicOfArticleLoader)
const loadHot = cached(hotColumnLoader)

/** The page of an article, in a topic when `topicId` is given; 404 when either is unknown. */
export async function ArticlePage({ id, topicId }: { id: number; topicId: number | null }) {
  const article = await loadArticle(id)
  if (!article) return <MissingOrGone path={href(articleDetailPage, { id })} />
  const [topic, hot, nextSteps] = await Promise.all([
    topicId === null ? null : loadTopic(topicId, id),
    loadHot(article.column.id),
    leadParts('article', id, { practice: '读完了，趁热', exam: '这篇用得上的考试' }),
  ])
  if (topicId !== null && !topic) return <Missing />
  const path = href(articleDetailPage, { id })
  const crumbs = crumbsOf(article)
  return (
    <>
      <ArticleTimes article={article} />
      <JsonLd data={[articleLd(article, path), breadcrumbsLd(crumbs), baiduLd(article, path)]} />
      <ArticleView
        star={<StarButton kind="article" id={article.id} />}
        article={article}
        cover={coverAddress(articleCover(article))}
        url={env().site + path}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
        text={<ArticleText article={article} />}
        topic={topic}
        related={entriesOf(article.related)}
        hot={hot.slice(0, HOT).map(lineOf)}
        practice={nextSteps.practice}
        exam={nextSteps.exam}
        course={nextSteps.course}
      />
    </>
  )
}

/** The head of every page that shows the article: one canonical, /articleDetail/{id}. */
export async function articleMeta(id: number, topicId: number | null) {
  const article = await loadArticle(id)
  if (!article) return await missingOrGoneMeta(href(articleDetailPage, { id }))
  if (topicId !== null && !(await loadTopic(topicId, id))) return missingMetadata
  const { title, description, publishedAt, modifiedAt, column, subColumn, tags } = article
  return pageMeta({
    title,
    description,
    path: href(articleDetailPage, { id }),
    picture: shareImage(articleShare(article)),
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
