import type { ReactNode } from 'react'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { Chips } from '#components/ui/chips.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { listPage } from '#lib/columns/paths.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { topicClassificationPage } from '#lib/topics/paths.ts'
import type { TopicItem } from '#lib/topics/shapes.ts'
import { TopicList } from './topic-list.tsx'
import styles from './topics-view.module.css'

type TopicCategory = { id: number; name: string; topicCount: number }

type Props = {
  title: string
  intro: string
  crumbs: Crumb[]
  list: Page<TopicItem>
  /** Addresses of the pictures of the listed topics. */
  covers: string[]
  /** Where all topics lead on. */
  nextSteps: Record<'practice' | 'exam' | 'course', ReactNode>
  categories: TopicCategory[]
  /** The chosen category; null shows all. */
  category: number | null
  /** The address of this list with all categories. */
  allPath: string
  hrefOf: (page: number) => string
}

/** A list of topics with the categories that narrow it. */
export function TopicsView(props: Props) {
  const { title, intro, crumbs, list, covers, categories, category, allPath, hrefOf } = props
  return (
    <div className="container">
      <PageHead crumbs={crumbs} title={title} lead={intro} />
      <div className={styles.filter}>
        <Chips
          label="分类"
          chips={[
            { name: '全部', href: allPath, chosen: category === null },
            ...categories.map(({ id, name, topicCount }) => ({
              name,
              href: href(topicClassificationPage, { category: id }),
              chosen: id === category,
              count: topicCount,
            })),
          ]}
          run
        />
      </div>
      {list.items.length > 0 ? (
        <TopicList topics={list.items} covers={covers} />
      ) : (
        <EmptyState title="这里会放这一类的专题">
          <p>
            先看看<Link href={href(listPage)}>最新资讯</Link>
          </p>
        </EmptyState>
      )}
      <Pager {...list} hrefOf={hrefOf} />
      <div className={styles.nextSteps}>
        {props.nextSteps.practice}
        {props.nextSteps.exam}
        {props.nextSteps.course}
      </div>
    </div>
  )
}
