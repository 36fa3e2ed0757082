import part from '#components/handbook/special-frame.module.css'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterRow } from '#components/ui/filter-row.tsx'
import { Link } from '#components/ui/link.tsx'
import { shortDay } from '#components/ui/short-day.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { type CalendarExam, calendarFile } from '#lib/exams/calendar.ts'
import { examinationPage, examPage } from '#lib/exams/paths.ts'
import { lxSpecialSchedulePage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './schedule.module.css'
import { type EntryState, entryState, splitExams } from './schedule-state.ts'

type City = { id: number; name: string; cityDir: string }
type Props = {
  exams: CalendarExam[]
  city: City | null
  /** Provinces that have an exam of their own. */
  cities: City[]
  today: string
}

const stateNames: Record<EntryState, string> = {
  past: '已结束',
  now: '进行中',
  coming: '未开始',
}

const tones = { past: undefined, now: 'hot', coming: 'brand' } as const

/** Draws what comes in each selection exam as a line of days, with the calendar to subscribe to. */
export function ScheduleView({ exams, city, cities, today }: Props) {
  const { ahead, over } = splitExams(exams, today)
  const file = calendarFile({ cityDir: city?.cityDir, kindDir: 'linxuan' })
  const place = city?.name ?? '各地'
  return (
    <div className={part.view}>
      <FilterRow
        nofollow
        label="省份"
        choices={[
          { name: '全部', href: href(lxSpecialSchedulePage), chosen: !city },
          ...cities.map(({ id, name }) => ({
            name,
            href: href(lxSpecialSchedulePage, { cityId: id }),
            chosen: id === city?.id,
          })),
        ]}
      />
      <div className={styles.subscribe}>
        <p>
          <b>订阅{place}遴选日历</b>
          <span>下载后导入日历；或把按钮的链接地址加为订阅，日期有变动会自动更新。</span>
        </p>
        <ButtonLink variant="second" href={file} download>
          下载 .ics
        </ButtonLink>
      </div>
      {ahead.length > 0 ? (
        ahead.map((exam) => <Exam key={exam.id} exam={exam} today={today} />)
      ) : (
        <EmptyState title={`${place}近期没有排定日期的遴选考试`}>
          <p>
            可以看<Link href={href(examinationPage)}>考试日历</Link>
            {city && (
              <>
                ，或<Link href={href(lxSpecialSchedulePage)}>各地的遴选安排</Link>
              </>
            )}
          </p>
        </EmptyState>
      )}
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>近四个月已结束或取消的考试（{over.length}）</summary>
          {over.map((exam) => (
            <Exam key={exam.id} exam={exam} today={today} />
          ))}
        </details>
      )}
    </div>
  )
}

function Exam({ exam, today }: { exam: CalendarExam; today: string }) {
  const { id, title, city, note, cancelled, entries } = exam
  return (
    <section className={styles.exam}>
      <h2>
        <Link href={href(examPage, { id })}>{title}</Link>
        {cancelled && <small className={styles.cancelled}>已取消</small>}
      </h2>
      <p className={styles.note}>
        {city ? <Link href={href(substationPage, { cityId: city.id })}>{city.name}</Link> : '全国'}
        {note && ` · ${note}`}
      </p>
      <ol className={styles.line}>
        {entries.map((entry) => {
          const state = entryState(entry, today)
          return (
            <li key={entry.key} data-state={cancelled ? 'past' : state}>
              <span className={styles.days}>
                <time dateTime={entry.from}>{shortDay(entry.from, today)}</time>
                {entry.until !== entry.from && (
                  <>
                    {' 至 '}
                    <time dateTime={entry.until}>{shortDay(entry.until, today)}</time>
                  </>
                )}
              </span>
              <span className={styles.name}>
                {entry.name}
                {!cancelled && <Badge tone={tones[state]}>{stateNames[state]}</Badge>}
              </span>
              {entry.note && <span className={styles.hint}>{entry.note}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
