import { Link } from '#components/ui/link.tsx'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { tagAggregationPage } from '#lib/tags/paths.ts'
import styles from './article-end.module.css'
import { licenseText } from './license-text.ts'

/** Follows the text: where it comes from, what may be done with it, its tags. */
export function ArticleEnd({ article }: { article: ArticleDetail }) {
  const { source, license, tags } = article
  const rights = licenseText(license)
  return (
    <footer className={styles.end}>
      {tags.length > 0 && (
        <div className="chips">
          <ul aria-label="标签">
            {tags.map((tag) => (
              <li key={tag.id}>
                <Link href={href(tagAggregationPage, { tagId: tag.id })} rel="tag" className="chip">
                  {tag.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.note}>
        {source && <>本文来源：{source}。</>}
        {rights && <>版权说明：{rights}。</>}
        考试安排以官方公告为准。
      </p>
    </footer>
  )
}
