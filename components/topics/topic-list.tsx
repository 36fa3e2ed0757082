import { Cover } from '#components/ui/cover.tsx'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { topicClassificationPage, topicDetailPage } from '#lib/topics/paths.ts'
import type { TopicItem } from '#lib/topics/shapes.ts'
import styles from './topic-list.module.css'

type Props = {
  topics: TopicItem[]
  /** Addresses of their pictures in the same order. */
  covers: string[]
  level?: 2 | 3
}

/** Topics as tiles with their covers; `level` is that of their headings. */
export function TopicList({ topics, covers, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.topics}>
      {topics.map(({ id, title, summary, category, articleCount }, index) => (
        <li key={id} className={styles.topic}>
          <Cover src={covers[index] ?? ''} />
          <Heading className={styles.title}>
            <Link href={href(topicDetailPage, { id })}>{title}</Link>
          </Heading>
          {summary && <p className={styles.summary}>{summary}</p>}
          <p className="facts">
            <Link href={href(topicClassificationPage, { category: category.id })}>
              {category.name}
            </Link>
            <span>{articleCount} 篇文章</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
