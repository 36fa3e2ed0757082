import { Link } from '#components/ui/link.tsx'
import type { ArticleLink } from '#lib/contract/shapes.ts'
import { href } from '#lib/routes/href.ts'
import styles from './after.module.css'

type Props = { previous: ArticleLink | null; next: ArticleLink | null }

/** 上一篇 is the older neighbour of the column, 下一篇 the newer one. */
export function Neighbours({ previous, next }: Props) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label="上一篇与下一篇">
      <Neighbour label="上一篇" article={previous} rel="prev" />
      <Neighbour label="下一篇" article={next} rel="next" />
    </nav>
  )
}

type NeighbourProps = { label: string; article: ArticleLink | null; rel: string }

function Neighbour({ label, article, rel }: NeighbourProps) {
  if (!article) {
    return (
      <p className={styles.none}>
        <span className={styles.label}>{label}</span>
        没有了
      </p>
    )
  }
  return (
    <Link className={styles.neighbour} href={href('ArticleDetail', { id: article.id })} rel={rel}>
      <span className={styles.label}>{label}</span>
      <span className={styles.title}>{article.title}</span>
    </Link>
  )
}
