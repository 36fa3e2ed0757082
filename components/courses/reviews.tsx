import { Section } from '#components/ui/section.tsx'
import type { CourseDetail } from '#lib/courses/views.ts'
import styles from './reviews.module.css'

/** Lists the words of buyers, the newest first. */
export function Reviews({ reviews }: Pick<CourseDetail, 'reviews'>) {
  const { average, total, newest } = reviews
  return (
    <div id="reviews">
      <Section title="学员评价">
        {total === 0 ? (
          <p className="muted">还没有学员评价，只有学过这门课的学员能写。</p>
        ) : (
          <>
            <p className={styles.average}>
              <strong>{average.toFixed(1)}</strong> 分，共 {total} 条评价
              {total > newest.length && `，以下是最新的 ${newest.length} 条`}
            </p>
            <ul>
              {newest.map(({ id, author, rating, body, reviewedOn }) => (
                <li key={id} className={styles.review}>
                  <p className={styles.facts}>
                    <b>{author}</b>
                    <Stars rating={rating} />
                    <time dateTime={reviewedOn}>{reviewedOn}</time>
                  </p>
                  <p>{body}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
    </div>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} 分，满分 5 分`}>
      {'★'.repeat(rating)}
      <span>{'★'.repeat(5 - rating)}</span>
    </span>
  )
}
