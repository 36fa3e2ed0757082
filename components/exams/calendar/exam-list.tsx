import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'
import {
  type CalendarEntry,
  type CalendarExam,
  calendarFile,
  examFile,
} from '#lib/exams/calendar.ts'
import { examPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { dayName } from '#lib/platform/text/days/months.ts'
import styles from './exam-list.module.css'
import { isIn, mainEntry } from './marks.ts'

type Props = {
  exams: CalendarExam[]
  month: string
  today: string
  /** The page of a province. */
  placeHref: (cityId: number) => string
  /** Has a learner reminded of an exam that is still to come. */
  remind?: ((exam: Pick<CalendarExam, 'id'>) => ReactNode) | undefined
  /** The page of the mock exam that is held in a window; null while there is none. */
  mockHref?: ((windowId: number) => string | null) | undefined
}

/**
 * Exams by their title, which leads to its page, and the one day that matters; the others come when it is
 * unfolded or a day leads to it. So a month of the whole country stays a few screens long.
 */
export function ExamList({ exams, month, today, placeHref, remind, mockHref }: Props) {
  return (
    <ul className={styles.exams}>
      {exams.map((exam) => (
        <li key={exam.id} id={`exam-${exam.id}`} className={styles.exam}>
          <h3 id={`exam-${exam.id}-title`} data-cancelled={exam.cancelled}>
            <TitleLink exam={exam} mockHref={mockHref} />
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
            {!exam.cancelled && <a href={fileOf(exam)}>加到日历</a>}
            {isToCome(exam, today) && remind?.(exam)}
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

type TitleProps = { exam: CalendarExam; mockHref: Props['mockHref'] }

/** A window of mock exams has the page of what is held in it, or none. */
function TitleLink({ exam: { id, title, kind }, mockHref }: TitleProps) {
  const to = kind === '模考' ? (mockHref?.(id) ?? null) : href(examPage, { id })
  return to === null ? title : <Link href={to}>{title}</Link>
}

const fileOf = ({ id, city, kind }: CalendarExam) =>
  kind === '模考' ? calendarFile({ cityDir: city?.cityDir, kindDir: 'mokao' }) : examFile(id)

const isToCome = ({ cancelled, entries }: CalendarExam, today: string) =>
  !cancelled && entries.some(({ until }) => until >= today)

const canFold = ({ entries }: CalendarExam) => entries.length > 1
const foldId = ({ id }: CalendarExam) => `exam-${id}-all`

/** Ticked by its label, it unfolds what follows it: a style alone, so that it needs no script and `:target` unfolds as well. */
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
