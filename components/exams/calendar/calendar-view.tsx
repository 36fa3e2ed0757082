import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Choice, FilterRow } from '#components/ui/filter-row.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'
import { monthName } from '#lib/platform/text/days/months.ts'
import { Agenda } from './agenda.tsx'
import styles from './calendar-view.module.css'
import { ExamList } from './exam-list.tsx'
import { examsIn, isIn, nextMonth } from './marks.ts'
import { MonthTable } from './month-table.tsx'
import { SubscribeBox, type Subscription } from './subscribe-box.tsx'

export type CalendarProps = {
  title: string
  lead: string
  crumbs: Crumb[]
  month: string
  today: string
  /** With all their entries, also those outside the month. */
  exams: CalendarExam[]
  filters: { label: string; choices: Choice[] }[]
  /** Null where the calendar ends. */
  hrefOf: (month: string) => string | null
  /** The months before and after, and the current one unless it is shown. */
  around: { previous: string; next: string; current: string | null }
  subscription: Subscription
  placeHref: (cityId: number) => string
  remind?: ComponentProps<typeof ExamList>['remind']
  /** The page of the mock exam that is held in a window. */
  mockHref?: ComponentProps<typeof ExamList>['mockHref']
  /** Stands where a month has nothing. */
  empty: ReactNode
  /** Beside the list, below the subscription. */
  aside?: ReactNode
}

/** One month of exams: filters, table, list, and how to subscribe. */
export function CalendarView(props: CalendarProps) {
  const { month, today, filters } = props
  const exams = examsIn(props.exams, month)
  const later = nextMonth(props.exams, month)
  const laterHref = later && props.hrefOf(later)
  return (
    <div className="container">
      <Breadcrumbs crumbs={props.crumbs} />
      <h1 className={styles.title}>{props.title}</h1>
      <p className={styles.lead}>
        {countsOf(exams, month)}
        {props.lead}
      </p>
      {filters.map((filter) => (
        <FilterRow key={filter.label} nofollow {...filter} />
      ))}
      <MonthNav {...props} />
      <MonthTable month={month} today={today} exams={exams} />
      <Agenda month={month} today={today} exams={exams} />
      <div className={`columns ${styles.below}`}>
        <Section
          title={`${monthName(month)}的考试`}
          count={exams.length > 0 ? `${exams.length} 场` : undefined}
        >
          {exams.length > 0 ? (
            <>
              <ExamList
                exams={exams}
                month={month}
                today={today}
                placeHref={props.placeHref}
                remind={props.remind}
                mockHref={props.mockHref}
              />
              <Onward month={props.around.next} href={props.hrefOf(props.around.next)} />
            </>
          ) : (
            <EmptyState title={`${monthName(month)}还没有日程`}>
              {later && laterHref && (
                <p>
                  下一个有日程的月份是<Link href={laterHref}>{monthName(later)}</Link>
                </p>
              )}
              <p>{props.empty}</p>
            </EmptyState>
          )}
        </Section>
        <aside className={styles.aside} aria-label="订阅与说明">
          <SubscribeBox {...props.subscription} />
          {props.aside}
        </aside>
      </div>
    </div>
  )
}

/** How much happens in a month, for who reads no further. */
function countsOf(exams: CalendarExam[], month: string): string {
  const count = (what: CalendarEntry['what']) =>
    exams.filter(({ cancelled, entries }) => {
      return !cancelled && entries.some((entry) => entry.what === what && isIn(entry, month))
    }).length
  const facts = [
    [count('registration'), '场报名'],
    [count('written'), '场笔试'],
  ] as const
  const told = facts.filter(([number]) => number > 0).map((fact) => fact.join(' '))
  return told.length > 0 ? `${monthName(month)}有 ${told.join('，')}。` : ''
}

function MonthNav({ month, hrefOf, around }: CalendarProps) {
  return (
    <nav className={styles.nav} aria-label="月份">
      <MonthLink month={around.previous} href={hrefOf(around.previous)} rel="prev" />
      <h2>{monthName(month)}</h2>
      <MonthLink month={around.next} href={hrefOf(around.next)} rel="next" />
      {around.current && (
        <Link className={styles.current} href={around.current}>
          回到本月
        </Link>
      )}
      <a className={styles.subscribe} href="#subscribe">
        订阅日历
      </a>
    </nav>
  )
}

/** On phones, where the way back to the months is long. */
function Onward({ month, href }: { month: string; href: string | null }) {
  if (!href) return null
  return (
    <Link href={href} rel="nofollow" className={styles.onward}>
      接着看{monthName(month)}
    </Link>
  )
}

type MonthLinkProps = { month: string; href: string | null; rel: 'prev' | 'next' }

/** Crawlers go back by the months: nothing else leads to an exam that was over before this one began. */
function MonthLink({ month, href, rel }: MonthLinkProps) {
  const name = `${Number(month.slice(5))}月`
  const label = rel === 'prev' ? `‹ ${name}` : `${name} ›`
  if (!href) return <span aria-hidden="true">{label}</span>
  return (
    <Link href={href} rel={rel === 'prev' ? rel : `${rel} nofollow`} aria-label={monthName(month)}>
      {label}
    </Link>
  )
}
