import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { OfficialSiteUse, ProvinceFacts } from '#lib/exams/official-sites.ts'
import styles from './city-view.module.css'

/** One thing to look up: its name, how much there is, and the same in a few words for the head of the page. */
export type Query = { name: string; note: string; href: string; fact: string }

type QueriesProps = { name: string; queries: Query[] }

/** Lists what can be looked up of a province's exams on this site. */
export function Queries({ name, queries }: QueriesProps) {
  return (
    <Section title={`查${name}`}>
      <ul className={styles.rows}>
        {queries.map((query) => (
          <li key={query.href}>
            <Link href={query.href}>{query.name}</Link>
            <span>{query.note}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** An exam that goes on, and what comes next in it. */
export type Running = { title: string; href: string; next: string }

/** Exams that one can no longer apply for, each leading to its page. */
export function RunningExams({ exams }: { exams: Running[] }) {
  return (
    <Section title="正在进行的考试">
      <ul className={styles.rows}>
        {exams.map(({ title, href, next }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
            <span>{next}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const uses = { signUp: '报名', ticket: '准考证', score: '成绩' } as const
const names = Object.keys(uses) as OfficialSiteUse[]

/** Its official sites, and what each serves. */
export function Official({ officialSites }: Pick<ProvinceFacts, 'officialSites'>) {
  return (
    <Section title="官方入口">
      <ul className={styles.rows}>
        {officialSites.map((site) => (
          <li key={site.id}>
            <a href={site.link} target="_blank" rel="noreferrer">
              {site.name}
            </a>
            <span>
              {names
                .filter((use) => site[use])
                .map((use) => uses[use])
                .join('、')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
