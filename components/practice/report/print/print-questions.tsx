import { sectionName } from '#components/practice/report/charts/figures.ts'
import type { SetQuestion } from '#components/practice/report/question-set.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import { AnswerRoom } from './answer-room.tsx'
import type { PrintParts } from './print-answers.tsx'
import styles from './print-view.module.css'

type Props = PrintParts & { questions: readonly SetQuestion[]; hasGrid: boolean }

/** Prints the questions, section by section; nothing here knows an answer. */
export function PrintQuestions({ questions, hasGrid, Html }: Props) {
  return [...Map.groupBy(questions, ({ section }) => section)].map(([section, group]) => {
    const rules = [...new Set(group.map(({ rule }) => rule).filter((rule) => rule !== ''))]
    return (
      <section key={section} className={styles.section}>
        <h2>{sectionName(section)}</h2>
        {rules.length === 1 && <p className={styles.small}>每题计分：{rules[0]}</p>}
        {group.map(({ number, full, question }) => (
          <div key={number} className={styles.question}>
            <span className={styles.number}>{number}.</span>
            <div>
              <Asked {...{ question, hasGrid, Html }} />
            </div>
            {full !== null && <span className={styles.small}>{full} 分</span>}
          </div>
        ))}
      </section>
    )
  })
}

type AskedProps = { question: PublicQuestion; hasGrid: boolean; Html: PrintParts['Html'] }

function Asked({ question, hasGrid, Html }: AskedProps) {
  const { materialContext, context, questionOptionList, sonQuestion, questionTypeCode } = question
  return (
    <>
      {materialContext.map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: materials have no other name
        <section key={index} className={styles.material} aria-label={`材料${index + 1}`}>
          <strong>材料{materialContext.length > 1 ? index + 1 : ''}</strong>
          <Html html={content} />
        </section>
      ))}
      {context !== '' && <Html html={context} />}
      {questionOptionList.length > 0 && (
        <ul className={styles.options}>
          {questionOptionList.map(({ optionHead, content }) => (
            <li key={optionHead}>
              <span>{optionHead}.</span>
              <Html html={content} />
            </li>
          ))}
        </ul>
      )}
      {questionTypeCode === 'short_answer' && (
        <AnswerRoom wordsNum={question.wordsNum} hasCells={hasGrid} />
      )}
      {sonQuestion.map((sub, index) => (
        <div key={sub.id} className={styles.question}>
          <span className={styles.number}>（{index + 1}）</span>
          <div>
            <Asked question={sub} {...{ hasGrid, Html }} />
          </div>
        </div>
      ))}
    </>
  )
}
