import { Link } from '#components/ui/link.tsx'
import { articleDetailPage } from '#lib/articles/paths.ts'
import type { ArticleLink } from '#lib/articles/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'
import type { TopicItem } from '#lib/topics/shapes.ts'
import styles from './after.module.css'

type Props = { topic: TopicItem; articles: ArticleLink[]; currentId: number }

/** The topic in which the article is being read, with its other articles in order. */
export function TopicBlock({ topic, articles, currentId }: Props) {
  return (
    <section className={styles.topic} aria-labelledby="topic-title">
      <h2 className={styles.heading} id="topic-title">
        专题：<Link href={href(topicDetailPage, { id: topic.id })}>{topic.title}</Link>
      </h2>
      <ol className={styles.articles}>
        {articles.map(({ id, title }) => (
          <li key={id}>
            {id === currentId ? (
              <strong aria-current="page">{title}</strong>
            ) : (
              <Link href={href(articleDetailPage, { id, topicId: topic.id })}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
