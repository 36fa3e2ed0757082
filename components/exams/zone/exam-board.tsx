import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { shortDay } from '#components/ui/short-day.ts'
import styles from './exam-board.module.css'

/** One coming exam; days are those of Shanghai. */
export type ExamLine = {
  id: number
  title: string
  place: string
  /** Its page. */
  href: string
  /** The next event, and in how many days. */
  next: { name: string; day: string; days: number }
  /** Events on and to come, the nearest first. */
  entries: { key: string; name: string; from: string; until: string }[]
}

type Props = { exams: ExamLine[]; empty: string; calendar: { name: string; href: string } }

/** Coming exams as cards, each counting down to its next date. */
export function ExamBoard({ exams, empty, calendar }: Props) {
  if (exams.length === 0) {
    return (
      <EmptyState title={empty}>
        <Link href={calendar.href}>{calendar.name}</Link>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.board}>
      {exams.map(({ id, title, place, href, next, entries }) => (
        <li key={id}>
          <p className={styles.next} data-near={next.days <= 7}>
            {next.days > 0 ? (
              <>
                距{next.name}
                <strong>{next.days}</strong>天
              </>
            ) : (
              <>
                今天<strong>{next.name}</strong>
              </>
            )}
          </p>
          <div className={styles.exam}>
            <h3>
              <Link href={href}>{title}</Link>
            </h3>
            <p className={styles.place}>{place}</p>
            <dl>
              {entries.map(({ key, name, from, until }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>
                    <time dateTime={from}>{shortDay(from)}</time>
                    {until !== from && (
                      <>
                        {' '}
                        至 <time dateTime={until}>{shortDay(until)}</time>
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}
