import type { ComponentType } from 'react'
import { FillInRules } from '#components/questions/fill-in-rules.tsx'
import type { Paper } from '#lib/papers/contract.ts'
import { hasBlanks } from '#lib/questions/blanks.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import styles from './paper-sections.module.css'

type Props = {
  sections: Paper['sections']
  Question: ComponentType<{ question: PublicQuestion }>
}

/** The sections of a paper with their rules and questions, on the screen and on paper. */
export function PaperSections({ sections, Question }: Props) {
  return (
    <>
      {sections.map(({ title, note, rule, questions }) => (
        <section key={questions[0]?.position ?? title} className={styles.section}>
          <h2>{title}</h2>
          {note && <p className="muted">{note}</p>}
          {rule && <p className="muted">每题计分：{rule}</p>}
          {questions.some(({ question }) => hasBlanks(question)) && <FillInRules />}
          <ol>
            {questions.map(({ position, full, question }) => (
              <li key={position} className={styles.question}>
                <span className={styles.number}>{position}.</span>
                <div>
                  <Question question={question} />
                </div>
                <span className={styles.full}>{full} 分</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
