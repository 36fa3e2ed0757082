import { Day } from '#components/ui/day.tsx'
import { Link } from '#components/ui/link.tsx'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import styles from './article-text.module.css'

/** Title, source, dates, city and how often it was read. */
export function ArticleHead({ article }: { article: ArticleDetail }) {
  const { title, source, publishedAt, city, views } = article
  const revisedAt = revisionOf(article)
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <ul className={styles.facts}>
        {source && <li>来源：{source}</li>}
        {publishedAt && (
          <li>
            发布：
            <Day iso={publishedAt} />
          </li>
        )}
        {revisedAt && (
          <li>
            更新：
            <Day iso={revisedAt} />
          </li>
        )}
        {city && (
          <li>
            地区：<Link href={href(substationPage, { cityId: city.id })}>{city.name}</Link>
          </li>
        )}
        {views > 0 && <li>阅读：{views.toLocaleString('zh-CN')}</li>}
      </ul>
    </header>
  )
}

/** When the text was last changed on a later day than it was published; null otherwise. */
function revisionOf({ publishedAt, modifiedAt }: ArticleDetail): string | null {
  if (!modifiedAt || !publishedAt) return modifiedAt
  return dayOf(modifiedAt) > dayOf(publishedAt) ? modifiedAt : null
}

const dayOf = (iso: string) => shanghaiToday(new Date(iso))
