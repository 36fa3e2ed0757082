import type { ReactNode } from 'react'
import { QuestionHtml } from '#components/questions/question-html.tsx'
import { Link } from '#components/ui/link.tsx'
import { questionBankPaperPreViewPage } from '#lib/papers/paths.ts'
import type { PaperSection, PublicPaper } from '#lib/papers/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './paper-detail.module.css'
import { PaperFacts } from './paper-facts.tsx'

type Props = {
  paper: PublicPaper
  /** The ways to do it. */
  actions: ReactNode
  /** Stands where it has no questions. */
  empty: ReactNode
  /** Others of its level. */
  others: ReactNode
}

/** One paper before it is begun: what is in it, by which rules it is marked, and its first questions. */
export function PaperDetail({ paper, actions, empty, others }: Props) {
  const { id, title, intro, questionCount, sections, first } = paper
  return (
    <article>
      <h1 className={styles.title}>{title}</h1>
      <PaperFacts paper={paper} />
      {intro && <p className={styles.intro}>{intro}</p>}
      {questionCount > 0 ? actions : empty}
      {sections.length > 0 && (
        <>
          <h2 className={styles.heading}>试卷结构与计分</h2>
          <ol className={styles.sections}>
            {sections.map((section) => (
              <Section key={section.title} section={section} />
            ))}
          </ol>
        </>
      )}
      {first.length > 0 && (
        <>
          <div className={styles.heading}>
            <h2>先看前 {first.length} 题</h2>
            <Link href={href(questionBankPaperPreViewPage, { paperId: id })}>预览全部题目</Link>
          </div>
          <ol className={`${styles.first} formulas`}>
            {first.map((asked) => (
              <First key={asked.position} asked={asked} />
            ))}
          </ol>
        </>
      )}
      {others && (
        <>
          <h2 className={styles.heading}>同级别的试卷</h2>
          {others}
        </>
      )}
    </article>
  )
}

function Section({ section: { title, note, rule, questions, full } }: { section: PaperSection }) {
  return (
    <li>
      <div className={styles.section}>
        <h3>{title}</h3>
        <span className="muted">
          {questions} 题，{full} 分
        </span>
      </div>
      {note && <p>{note}</p>}
      {rule && <p className="muted">每题计分：{rule}</p>}
    </li>
  )
}

function First({ asked: { position, question } }: { asked: PublicPaper['first'][number] }) {
  const { context, questionOptionList, sonQuestion } = question
  return (
    <li value={position}>
      <QuestionHtml className={styles.stem} html={context} />
      {questionOptionList.length > 0 && (
        <ul>
          {questionOptionList.map(({ optionHead, content }) => (
            <li key={optionHead}>
              <b>{optionHead}</b>
              <QuestionHtml className={undefined} html={content} />
            </li>
          ))}
        </ul>
      )}
      {sonQuestion.length > 0 && <p className="muted">共 {sonQuestion.length} 小题</p>}
    </li>
  )
}
