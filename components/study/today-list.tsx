import { ButtonLink } from '#components/ui/button-link.tsx'
import type { StudyToday } from '#lib/study/contract.ts'
import { type TodayItem, todayItems } from './today-items.ts'
import styles from './today-list.module.css'

/** Lists what waits today, each with one button; what is done says so. */
export function TodayList({ study }: { study: StudyToday }) {
  const items = todayItems(study)
  if (items.length === 0) return <p className="muted">今天没有在等的事。</p>
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key}>
          <p>
            <strong>{item.name}</strong>
            <small>{item.words}</small>
          </p>
          <Way item={item} />
        </li>
      ))}
    </ul>
  )
}

function Way({ item: { name, action, href, isDone = false } }: { item: TodayItem }) {
  const words = (
    <>
      {action}
      <span className="visually-hidden">：{name}</span>
    </>
  )
  if (href)
    return (
      <ButtonLink href={href} variant="second">
        {words}
      </ButtonLink>
    )
  return isDone && <span className={styles.done}>✓ 做完了</span>
}
