import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { TitleList } from '#components/ui/title-list.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { specialTopicsPage, topicClassificationPage } from '#lib/topics/paths.ts'
import type { Topic } from '#lib/topics/shapes.ts'
import styles from './topic-view.module.css'

type ShownSection = {
  type: number
  title: string
  /** How many of its articles there are, and how many `list` shows. */
  total: number
  shown: number
  list: ReactNode
}

type Props = {
  topic: Topic
  crumbs: Crumb[]
  sections: ShownSection[]
  /** Other topics of the category. */
  others: { href: string; title: string }[]
}

/** A topic with its sections; a row of links leads to each. */
export function TopicView({ topic, crumbs, sections, others }: Props) {
  const { title, summary, category, articleCount } = topic
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {summary && <p className={styles.summary}>{summary}</p>}
        <p className={styles.facts}>
          <Link href={href(topicClassificationPage, { category: category.id })}>
            {category.name}
          </Link>
          <span>共 {articleCount} 篇文章</span>
        </p>
      </header>
      <div className={`columns ${styles.columns}`}>
        <div className={styles.sections}>
          <Jumps sections={sections} />
          {sections.length === 0 && <EmptyState title="这个专题还没有文章" />}
          {sections.map(({ type, title, total, shown, list }) => (
            <div key={type} id={`section-${type}`}>
              <Section title={title}>
                {shown > 0 ? list : <EmptyState title="这一节还没有文章" />}
                {total > shown && (
                  <p className={styles.rest}>
                    本节共 {total} 篇，这里列出前 {shown} 篇
                  </p>
                )}
              </Section>
            </div>
          ))}
        </div>
        <aside aria-label="其他专题">
          {others.length > 0 && (
            <Section title={`更多${category.name}`} href={href(specialTopicsPage)} more="全部专题">
              <TitleList lines={others} />
            </Section>
          )}
        </aside>
      </div>
    </div>
  )
}

function Jumps({ sections }: { sections: ShownSection[] }) {
  if (sections.length < 2) return null
  return (
    <nav className={styles.jumps} aria-label="专题分节">
      <ul>
        {sections.map(({ type, title }) => (
          <li key={type}>
            <a href={`#section-${type}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
