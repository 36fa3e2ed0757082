import { Section } from '#components/ui/section.tsx'
import type { ExamDetail } from '#lib/exams/exam.ts'
import type { OfficialSiteUse } from '#lib/exams/official-sites.ts'
import styles from './official-entries.module.css'

const uses = { signUp: '报名', ticket: '准考证', score: '成绩' } as const
const names = Object.keys(uses) as OfficialSiteUse[]

/** Where the exam is really held: the official sites of its place, and what each serves. */
export function OfficialEntries({ officialSites }: Pick<ExamDetail, 'officialSites'>) {
  return (
    <Section title="官方入口">
      <ul className={styles.list}>
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
