import type { ReactNode } from 'react'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { FollowingSide } from '#components/ui/following-side.tsx'
import { Neighbours } from '#components/ui/neighbours.tsx'
import { Section } from '#components/ui/section.tsx'
import { FoldedContents, SideContents } from '#components/ui/table-of-contents.tsx'
import { RankList, TitleList } from '#components/ui/title-list.tsx'
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
  /** Address of its picture. */
  cover?: string | null | undefined
  /** Its text, with what stands within it. */
  text: ReactNode
  topic: { topic: TopicItem; articles: ArticleLink[] } | null
  /** The nearest first. */
  related: Entry[]
  hot: { href: string; title: string }[]
  /** Where it leads on: practice below the text, exam and course beside it. */
  practice: ReactNode
  exam: ReactNode
  course: ReactNode
  /** The button that makes it a favourite. */
  star?: ReactNode
}

// So many of the related ones stand beside the text, the others below it.
const BESIDE = 3

/** The page of one article: the text between its contents and what it is for, and at its end where to go on. */
export function ArticleView(props: Props) {
  const { article, url, crumbs, cover, text, topic, related, hot, star } = props
  const hasContents = article.headings.length > 1
  const [beside, below] =
    related.length > BESIDE ? [related.slice(0, BESIDE), related.slice(BESIDE)] : [[], related]
  return (
    <div className="container">
      {crumbs}
      <ArticleHead article={article} cover={cover} />
      <div className={styles.columns}>
        <div className={styles.contents}>
          {hasContents && <SideContents headings={article.headings} />}
        </div>
        <div className={styles.main}>
          <article>
            {hasContents && <FoldedContents headings={article.headings} />}
            {text}
            <ArticleEnd article={article} />
          </article>
          <ShareBar id={article.id} title={article.title} summary={article.description} url={url}>
            {star}
          </ShareBar>
          {props.practice}
          {topic && <TopicBlock {...topic} currentId={article.id} />}
          <Neighbours {...article} hrefOf={(id) => href(articleDetailPage, { id })} />
        </div>
        <FollowingSide
          label="延伸阅读"
          first={
            <>
              {props.exam}
              {beside.length > 0 && (
                <Section title="同一个考点">
                  <TitleList lines={beside} />
                </Section>
              )}
            </>
          }
          second={
            <>
              {props.course}
              {hot.length > 0 && (
                <Section title={`${article.column.title}热门`}>
                  <RankList lines={hot} />
                </Section>
              )}
            </>
          }
        />
      </div>
      {below.length > 0 && (
        <div className={styles.related}>
          <Section title="接着读">
            <EntryList entries={below} level={3} />
          </Section>
        </div>
      )}
    </div>
  )
}
