import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Cover } from '#components/ui/cover.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FollowingSide } from '#components/ui/following-side.tsx'
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
  /** Address of its picture. */
  cover: string
  sections: ShownSection[]
  /** Its first article; null while it has none. */
  start: string | null
  /** Other topics of the category. */
  others: { href: string; title: string }[]
  /** Where the topic leads on. */
  nextSteps: Record<'practice' | 'catalogues' | 'exam' | 'course', ReactNode>
  /** The button that makes it a favourite. */
  star?: ReactNode
}

/** A topic as a small course: its articles numbered in their order, section by section, and what is practised with them. */
export function TopicView({
  topic,
  crumbs,
  cover,
  sections,
  start,
  others,
  nextSteps,
  star,
}: Props) {
  const { title, summary, category, articleCount } = topic
  const filled = sections.filter(({ shown }) => shown > 0)
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <div className={styles.words}>
          <p className="kicker">
            <Link href={href(topicClassificationPage, { category: category.id })}>
              {category.name}
            </Link>
          </p>
          <h1>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
          <p className="facts">
            <span>共 {articleCount} 篇文章</span>
            {filled.length > 1 && <span>分 {filled.length} 步读</span>}
          </p>
          <div className={styles.actions}>
            {start && <ButtonLink href={start}>从第 1 篇读起</ButtonLink>}
            {star}
          </div>
        </div>
        <Cover src={cover} eager />
      </header>
      <div className="columns">
        <div className={styles.sections}>
          <Jumps sections={filled} />
          {filled.length === 0 && <EmptyState title="这里会放这个专题的文章" />}
          {filled.map(({ type, title, total, shown, list }) => (
            <div key={type} id={`section-${type}`}>
              <Section title={title} count={`${total} 篇`}>
                {list}
                {total > shown && (
                  <p className={styles.rest}>
                    本节共 {total} 篇，这里列出前 {shown} 篇
                  </p>
                )}
              </Section>
            </div>
          ))}
        </div>
        <FollowingSide
          label="接着练与其他专题"
          first={
            <>
              {nextSteps.practice}
              {nextSteps.course}
            </>
          }
          second={
            <>
              {nextSteps.exam}
              {others.length > 0 && (
                <Section
                  title={`更多${category.name}`}
                  href={href(specialTopicsPage)}
                  more="全部专题"
                >
                  <TitleList lines={others} />
                </Section>
              )}
            </>
          }
        />
      </div>
    </div>
  )
}

function Jumps({ sections }: { sections: ShownSection[] }) {
  if (sections.length < 2) return null
  return (
    <nav className="chips" aria-label="专题分节">
      <ul>
        {sections.map(({ type, title }) => (
          <li key={type}>
            <a className="chip" href={`#section-${type}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
