import { Section } from '#components/ui/section.tsx'
import type { ExamDetail } from '#lib/exams/exam.ts'
import type { PortalUse } from '#lib/exams/portals.ts'
import styles from './official-entries.module.css'

const uses = { signUp: '报名', ticket: '准考证', score: '成绩' } as const
const names = Object.keys(uses) as PortalUse[]

/** Where the exam is really held: the official portals of its place, and what each serves. */
export function OfficialEntries({ portals }: Pick<ExamDetail, 'portals'>) {
  return (
    <Section title="官方入口">
      <ul className={styles.list}>
        {portals.map((portal) => (
          <li key={portal.id}>
            <a href={portal.link} target="_blank" rel="noreferrer">
              {portal.name}
            </a>
            <span>
              {names
                .filter((use) => portal[use])
                .map((use) => uses[use])
                .join('、')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
