import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { MockStaged } from '#lib/mocks/contract.ts'
import { mockExamExplainPage } from '#lib/mocks/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './door.module.css'

type Props = { mock: MockStaged; label: string; children: ReactNode }

/** Frames the door of a mock exam: its name and times, what can be done now, and the rules. */
export function Door({ mock, label, children }: Props) {
  const { id, title, startsAt, endsAt, extraMinutes, number, rules } = mock
  return (
    <div className={styles.page}>
      <section className={`dusk ${styles.door}`} aria-label={label}>
        <p className={styles.when}>
          {shanghaiMinute(new Date(startsAt))} 开考，{shanghaiMinute(new Date(endsAt)).slice(-5)}{' '}
          结束
          {extraMinutes > 0 && `（含加时 ${extraMinutes} 分钟）`}
        </p>
        <h1>{title}</h1>
        {number && <p>报考号 {number}</p>}
        {children}
      </section>
      <Section title="规则">
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
      <p>
        <Link href={href(mockExamExplainPage, { id })}>看这场模考的说明</Link>
      </p>
    </div>
  )
}
