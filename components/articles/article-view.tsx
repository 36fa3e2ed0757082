import type { ReactNode } from 'react'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { ExamWindows, type WindowLine } from '#components/ui/exam-windows.tsx'
import { Neighbours } from '#components/ui/neighbours.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { FoldedContents, SideContents } from '#components/ui/table-of-contents.tsx'
import { RankList } from '#components/ui/title-list.tsx'
import { articleDetailPage } from '#lib/articles/paths.ts'
import type { ArticleLink } from '#lib/articles/shapes.ts'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { TopicItem } from '#lib/topics/shapes.ts'
import { ArticleEnd } from './article-end.tsx'
import { ArticleHead } from './article-head.tsx'
import styles from './article-view.module.css'
import { ShareBar } from './share-bar.tsx'
import { TopicBlock } from './topic-block.tsx'

type Props = {
  article: ArticleDetail
  /** The page's own absolute address, for sharing. */
  url: string
  crumbs: ReactNode
  topic: { topic: TopicItem; articles: ArticleLink[] } | null
  related: Entry[]
  hot: { href: string; title: string }[]
  examWindows: WindowLine[]
}

/** The page of one article: the text with what belongs to it, and beside it where to read on. */
export function ArticleView(props: Props) {
  const { article, url, crumbs, topic, related, hot, examWindows } = props
  const hasContents = article.headings.length > 1
  const hotSection = hot.length > 0 && (
    <Section title={`${article.column.title}热门`}>
      <RankList lines={hot} />
    </Section>
  )
  return (
    <div className="container">
      {crumbs}
      <div className={styles.columns}>
        <div className={styles.main}>
          <article>
            <ArticleHead article={article} />
            {hasContents && <FoldedContents headings={article.headings} />}
            <Prose html={article.bodyHtml} />
            <ArticleEnd article={article} />
          </article>
          <ShareBar id={article.id} title={article.title} summary={article.description} url={url} />
          {topic && <TopicBlock {...topic} currentId={article.id} />}
          <Neighbours {...article} hrefOf={(id) => href(articleDetailPage, { id })} />
          {related.length > 0 && (
            <div className={styles.related}>
              <Section title="相关文章">
                <EntryList entries={related} level={3} />
              </Section>
            </div>
          )}
        </div>
        <aside className={styles.side} aria-label="延伸阅读">
          <div>
            <div className={styles.sticky}>
              {hasContents && <SideContents headings={article.headings} />}
              {examWindows.length > 0 && (
                <Section title="报名窗口">
                  <ExamWindows windows={examWindows} />
                </Section>
              )}
              {!hasContents && hotSection}
            </div>
          </div>
          {hasContents && hotSection}
        </aside>
      </div>
    </div>
  )
}
