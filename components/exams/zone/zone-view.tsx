import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { ExamBoard, type ExamLine } from './exam-board.tsx'
import styles from './zone-view.module.css'

type Props = {
  title: string
  lead: string
  crumbs: Crumb[]
  exams: ExamLine[]
  /** Said where no exam is to come. */
  empty: string
  calendar: { name: string; href: string }
  /** Sections of the side. */
  aside: ReactNode
  children: ReactNode
}

/** A zone for one kind of exam: what comes next, then reading beside tools. */
export function ZoneView({ title, lead, crumbs, exams, empty, calendar, aside, children }: Props) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <Section title="近期日程" href={calendar.href} more={calendar.name}>
        <ExamBoard exams={exams} empty={empty} calendar={calendar} />
      </Section>
      <div className={`columns ${styles.columns}`}>
        <div className={styles.stack}>{children}</div>
        <aside className={`${styles.stack} ${styles.side}`} aria-label="工具与链接">
          {aside}
        </aside>
      </div>
    </div>
  )
}

/** Short links, two in a row: tools of the exam. */
export function ToolLinks({ links }: { links: { name: string; hint: string; href: string }[] }) {
  return (
    <ul className={styles.tools}>
      {links.map(({ name, hint, href }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
          <small>{hint}</small>
        </li>
      ))}
    </ul>
  )
}
