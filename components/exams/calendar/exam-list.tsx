import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'
import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { dayName } from '#lib/platform/text/months.ts'
import styles from './exam-list.module.css'
import { isIn, mainEntry } from './marks.ts'

type Props = {
  exams: CalendarExam[]
  month: string
  today: string
  /** The page of a province. */
  placeHref: (cityId: number) => string
}

/**
 * Exams with all their days; those of the shown month come out, and each says how far it is. On phones an exam shows the
 * one day that matters until it is unfolded or a day of the table leads to it.
 */
export function ExamList({ exams, month, today, placeHref }: Props) {
  return (
    <ul className={styles.exams}>
      {exams.map((exam) => (
        <li key={exam.id} id={`exam-${exam.id}`} className={styles.exam}>
          <h3 id={`exam-${exam.id}-title`} data-cancelled={exam.cancelled}>
            {exam.title}
          </h3>
          <FoldBox exam={exam} />
          <p className={styles.facts}>
            <span>{exam.kind}</span>
            {exam.city ? (
              <Link href={placeHref(exam.city.id)}>{exam.city.name}</Link>
            ) : (
              <span>全国</span>
            )}
            {exam.cancelled && <strong>已取消</strong>}
            <FoldLabel exam={exam} />
          </p>
          <dl>
            {exam.entries.map((entry) => (
              <div
                key={entry.key}
                data-here={isIn(entry, month)}
                data-main={entry === mainEntry(exam, month, today) || undefined}
              >
                <dt>{entry.name}</dt>
                <dd>
                  <Days entry={entry} year={month.slice(0, 4)} />
                  {!exam.cancelled && <State entry={entry} today={today} />}
                  {entry.note && <small>{entry.note}</small>}
                </dd>
              </div>
            ))}
          </dl>
          {exam.note && <p className={styles.note}>{exam.note}</p>}
        </li>
      ))}
    </ul>
  )
}

const canFold = ({ entries }: CalendarExam) => entries.length > 1
const foldId = ({ id }: CalendarExam) => `exam-${id}-all`

/** Ticked by its label, it unfolds what follows it: a style alone, so that it needs no script and leaves the desktop as it is. */
function FoldBox({ exam }: { exam: CalendarExam }) {
  if (!canFold(exam)) return null
  return (
    <input
      type="checkbox"
      id={foldId(exam)}
      className={styles.fold}
      aria-describedby={`exam-${exam.id}-title`}
    />
  )
}

function FoldLabel({ exam }: { exam: CalendarExam }) {
  if (!canFold(exam)) return null
  return (
    <label htmlFor={foldId(exam)} className={styles.unfold}>
      全部 {exam.entries.length} 项
    </label>
  )
}

function Days({ entry: { from, until }, year }: { entry: CalendarEntry; year: string }): ReactNode {
  const first = <time dateTime={from}>{dayName(from, year)}</time>
  if (from === until) return first
  const last = <time dateTime={until}>{dayName(until, from.slice(0, 4))}</time>
  return (
    <span>
      {first} 至 {last}
    </span>
  )
}

function State({ entry: { from, until, what }, today }: { entry: CalendarEntry; today: string }) {
  const days = (Date.parse(from) - Date.parse(today)) / DAY_MS
  if (until < today) return <em>已结束</em>
  if (days > 0) return <em>还有 {days} 天</em>
  if (until === today) return <em data-now>{what === 'registration' ? '今天截止' : '今天'}</em>
  return <em data-now>{what === 'registration' ? '报名中' : '进行中'}</em>
}
