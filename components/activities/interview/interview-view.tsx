import type { ReactNode } from 'react'
import { ActivityHead } from '#components/activities/activity-head.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Section } from '#components/ui/section.tsx'
import styles from './interview.module.css'
import { InterviewPractice, type InterviewQuestion } from './interview-practice.tsx'

type Props = {
  crumbs: Crumb[]
  title: string
  lead: string
  questions: InterviewQuestion[]
  /** The form that signs up for the next practice evening. */
  form: ReactNode
  children: ReactNode
}

/** 面试练习: one question against the clock, all of them with hints, and the way to a practice evening. */
export function InterviewView({ crumbs, title, lead, questions, form, children }: Props) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <ActivityHead title={title} lead={lead} />
      {questions.length > 0 ? (
        <InterviewPractice questions={questions} />
      ) : (
        <EmptyState title="题目正在更新" />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {questions.length > 0 && (
            <Section title="全部题目与作答提示">
              <ol className={styles.list}>
                {questions.map(({ question, answer }) => (
                  <li key={question}>
                    <details>
                      <summary>{question}</summary>
                      <p>{answer}</p>
                    </details>
                  </li>
                ))}
              </ol>
            </Section>
          )}
          {children}
        </div>
        <aside id="sign-up" className={styles.aside}>
          {form}
        </aside>
      </div>
    </div>
  )
}
