import { Cover } from '#components/ui/cover.tsx'
import { Day } from '#components/ui/day.tsx'
import { Link } from '#components/ui/link.tsx'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import styles from './article-head.module.css'

type Props = {
  article: ArticleDetail
  /** Address of its picture. */
  cover?: string | null | undefined
}

/** Where it belongs, title, what it is in a sentence, source, dates, city and how long and how often it is read. */
export function ArticleHead({ article, cover }: Props) {
  const { title, description, source, publishedAt, city, views, column, subColumn } = article
  const revisedAt = revisionOf(article)
  return (
    <header className={styles.head} data-covered={cover ? '' : undefined}>
      <div className={styles.words}>
        <p className="kicker">
          <span>{column.title}</span>
          {subColumn && <span>{subColumn.title}</span>}
        </p>
        <h1>{title}</h1>
        {description && <p className={styles.stand}>{description}</p>}
        <ul className="facts">
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
          <li>读 {minutesOf(article)} 分钟</li>
          {views > 0 && <li>阅读：{views.toLocaleString('zh-CN')}</li>}
        </ul>
      </div>
      {cover && <Cover src={cover} eager />}
    </header>
  )
}

// Who learns from a text reads slower than who passes the time.
const CHARACTERS_A_MINUTE = 400

const minutesOf = ({ length }: ArticleDetail) =>
  Math.max(1, Math.round(length / CHARACTERS_A_MINUTE))

/** When the text was last changed on a later day than it was published; null otherwise. */
function revisionOf({ publishedAt, modifiedAt }: ArticleDetail): string | null {
  if (!modifiedAt || !publishedAt) return modifiedAt
  return dayOf(modifiedAt) > dayOf(publishedAt) ? modifiedAt : null
}

const dayOf = (iso: string) => shanghaiToday(new Date(iso))
