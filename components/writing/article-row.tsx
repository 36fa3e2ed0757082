import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { staffArticlePage } from '#lib/writing/paths.ts'
import type { StaffArticleItem } from '#lib/writing/shapes.ts'
import { StateBadges } from './state-badges.tsx'
import styles from './writing.module.css'

/** An article in the list of the desk. */
export function ArticleRow({ item }: { item: StaffArticleItem }) {
  const { id, title, state, change, column, city, savedBy, changedAt, scheduledFor, dueOn } = item
  return (
    <>
      <Link className={desk.name} href={href(staffArticlePage, { id })}>
        {title || '未命名'}
      </Link>
      <p className={styles.facts}>
        <StateBadges state={state} change={change} />
        <span>{id}</span>
        <span>{column}</span>
        {city && <span>{city}</span>}
        {savedBy && <span>{savedBy}</span>}
        <Moment iso={changedAt} />
        {scheduledFor && (
          <span>
            定时 <Moment iso={scheduledFor} />
          </span>
        )}
        {dueOn && <span>{dueOn} 起需更新</span>}
      </p>
      {item.broken.length > 0 && (
        <ul className={styles.faults}>
          {item.broken.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <RecordHistory noun="article" id={id} />
    </>
  )
}
