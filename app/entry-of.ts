import type { Entry } from '#components/ui/entry-list.tsx'
import { articleCover } from '#lib/articles/cover.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import type { ArticleItem, ArticleLink } from '#lib/articles/shapes.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { columnListPage } from '#lib/columns/paths.ts'
import { coversOf } from '#lib/covers/cover-of.ts'
import { paperFacts } from '#lib/papers/facts.ts'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { victoryDetailPage } from '#lib/victories/paths.ts'
import type { VictoryItem } from '#lib/victories/views.ts'

/** An article as a line without a picture, with links to its column and its city. */
function entryOf(article: ArticleItem): Entry {
  const { column, subColumn, city } = article
  return {
    href: articlePath(article),
    title: article.title,
    summary: article.description,
    date: article.publishedAt,
    source: article.source,
    labels: [
      {
        name: subColumn?.title ?? column.title,
        href: href(columnListPage, {
          firstColumnName: column.columnDir,
          secondColumnName: subColumn?.columnDir ?? null,
        }),
      },
      ...(city ? [{ name: city.name, href: href(substationPage, { cityId: city.id }) }] : []),
    ],
  }
}

/** Articles as rows of a list, whose covers know the one before. */
export function entriesOf<T extends ArticleItem>(
  articles: readonly T[],
  hrefOf: (article: T) => string = articlePath,
): Entry[] {
  const covers = coversOf(articles.map(articleCover))
  return articles.map((article, index) => {
    return { ...entryOf(article), href: hrefOf(article), cover: covers[index] }
  })
}

/** A learner's story as a line of a list. */
export function storyEntryOf(story: VictoryItem): Entry {
  const { id, title, summary, publishedOn, learner, year, kind, unit, rank } = story
  return {
    href: href(victoryDetailPage, { id }),
    title,
    summary,
    date: publishedOn,
    source: [learner, `${year} 年${kind}`, unit, rank].filter(Boolean).join(' · '),
    labels: [],
  }
}

/** A paper of the question bank as a line of a list. */
export function paperEntryOf(paper: PaperItem): Entry {
  const { id, title, intro } = paper
  return {
    href: href(questionBankOverYearTrueTopicDetailPage, { paperId: id }),
    title,
    summary: intro,
    date: null,
    source: paperFacts(paper).join(' · '),
    labels: [],
  }
}

/** An article as a title with its address. */
export function lineOf(article: ArticleLink): { href: string; title: string } {
  return { href: articlePath(article), title: article.title }
}

const articlePath = ({ id }: { id: number }) => href(articleDetailPage, { id })
