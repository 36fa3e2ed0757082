import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { topicClassificationPage, topicDetailPage } from '#lib/topics/paths.ts'
import type { TopicItem } from '#lib/topics/shapes.ts'
import styles from './topic-list.module.css'

/** Topics as cards; `level` is that of their headings. */
export function TopicList({ topics, level = 2 }: { topics: TopicItem[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.topics}>
      {topics.map(({ id, title, summary, category, articleCount }) => (
        <li key={id} className={styles.topic}>
          <Heading className={styles.title}>
            <Link href={href(topicDetailPage, { id })}>{title}</Link>
          </Heading>
          {summary && <p className={styles.summary}>{summary}</p>}
          <p className={styles.facts}>
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
