import { Link } from '#components/ui/link.tsx'
import { articleDetailPage } from '#lib/articles/paths.ts'
import type { ArticleLink } from '#lib/articles/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'
import type { TopicItem } from '#lib/topics/shapes.ts'
import styles from './after.module.css'

type Props = { topic: TopicItem; articles: ArticleLink[]; currentId: number }

/** The topic in which the article is being read: how far one is, what comes next, and all its articles in order. */
export function TopicBlock({ topic, articles, currentId }: Props) {
  const at = articles.findIndex(({ id }) => id === currentId)
  const next = articles[at + 1]
  const hrefOf = ({ id }: ArticleLink) => href(articleDetailPage, { id, topicId: topic.id })
  return (
    <section className={styles.topic} aria-labelledby="topic-title">
      <h2 className={styles.heading} id="topic-title">
        专题：<Link href={href(topicDetailPage, { id: topic.id })}>{topic.title}</Link>
      </h2>
      <p className={styles.place}>
        第 {at + 1} 篇，共 {articles.length} 篇
        {next ? (
          <>
            。接着读 <Link href={hrefOf(next)}>{next.title}</Link>
          </>
        ) : (
          '，读完了。'
        )}
      </p>
      <p className={styles.squares} aria-hidden="true">
        {articles.map((article, index) => (
          <i key={article.id} data-state={index < at ? 'past' : index === at ? 'now' : undefined} />
        ))}
      </p>
      <ol className={styles.articles}>
        {articles.map((article) => (
          <li key={article.id}>
            {article.id === currentId ? (
              <strong aria-current="page">{article.title}</strong>
            ) : (
              <Link href={hrefOf(article)}>{article.title}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
