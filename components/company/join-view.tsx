import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Section } from '#components/ui/section.tsx'
import type { JobOpening } from '#lib/company/views.ts'
import styles from './company.module.css'

type Props = {
  openings: JobOpening[]
  email: string
  /** Stands beside the openings, such as how to apply. */
  beside: ReactNode
  children: ReactNode
}

/** The company's open positions under the text of the page, which comes as children. */
export function JoinView({ openings, email, beside, children }: Props) {
  return (
    <div className={styles.halves}>
      <div>
        {children}
        <div className={styles.list}>
          <Section title="招聘职位">
            {openings.length > 0 ? (
              <ul className={styles.openings}>
                {openings.map((opening) => (
                  <li key={opening.id}>
                    <Opening opening={opening} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title="目前没有空缺的职位">
                {email
                  ? `可以先把简历发到 ${email}，有合适的职位时联系您`
                  : '有新的职位时会在本页公布'}
              </EmptyState>
            )}
          </Section>
        </div>
      </div>
      <div>{beside}</div>
    </div>
  )
}

function Opening({ opening }: { opening: JobOpening }) {
  const { title, department, place, headcount, salary, duties, demands } = opening
  return (
    <article>
      <h3>{title}</h3>
      <p className={styles.terms}>
        <span>{department}</span>
        <span>{place}</span>
        <span>{headcount} 人</span>
        <span>{salary}</span>
      </p>
      <div className={styles.work}>
        <Points title="工作内容" points={duties} />
        <Points title="任职要求" points={demands} />
      </div>
    </article>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
