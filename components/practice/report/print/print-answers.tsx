import type { ComponentType } from 'react'
import { analysesOf } from '#components/practice/report/analysis/analyses.ts'
import { outcomeOf, outcomes } from '#components/practice/report/outcome.ts'
import type { SetQuestion } from '#components/practice/report/question-set.ts'
import { ownText, rightText } from '#components/practice/report/text/answer-text.ts'
import { marksOf, marksText } from '#components/practice/report/text/marks-text.ts'
import { AI_LABEL } from '#lib/ai/label.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'
import styles from './print-view.module.css'

export type PrintParts = {
  /** Stored HTML of a question. */
  Html: ComponentType<{ html: Html }>
  /** Text of a model, in Markdown. */
  Markdown: ComponentType<{ text: string }>
}

type Props = PrintParts & { questions: readonly SetQuestion[] }

/** Answers and analyses of all questions, on sheets of their own. */
export function PrintAnswers({ questions, ...parts }: Props) {
  return (
    <section className={styles.answers}>
      <h2>答案与解析</h2>
      {questions.map(({ number, question, item, note }) =>
        isAnswered(question) ? (
          <div key={number} className={styles.question}>
            <span className={styles.number}>{number}.</span>
            <div>
              <p>
                <Right question={question} />
                {item && question.withdrawn === undefined && (
                  <>
                    　{outcomes[outcomeOf(item)].sign} {outcomes[outcomeOf(item)].name}　得分{' '}
                    {marksText(marksOf(item))}
                  </>
                )}
              </p>
              {item && <Own question={question} />}
              <Analyses question={question} {...parts} />
              {note !== '' && <p className={styles.lines}>我的笔记：{note}</p>}
            </div>
          </div>
        ) : null,
      )}
    </section>
  )
}

function Right({ question }: { question: AnsweredQuestion }) {
  const text = rightText(question)
  if (question.withdrawn !== undefined) return text
  if (text === '') return '答案见解析'
  // A model answer is long, and a material question's answers may hold one.
  const isLong = text.length > 40
  return (
    <span className={styles.lines}>
      {question.questionTypeCode === 'short_answer' ? '参考答案：' : '答案：'}
      {isLong ? text : <strong>{text}</strong>}
    </span>
  )
}

function Own({ question }: { question: AnsweredQuestion }) {
  return <p className={styles.lines}>我的答案：{ownText(question) || '未作答'}</p>
}

function Analyses({ question, Html, Markdown }: PrintParts & { question: AnsweredQuestion }) {
  const { written, generated, recordings } = analysesOf(question)
  return (
    <>
      {written.map(({ id, analysis }) => (
        <Html key={id} html={analysis} />
      ))}
      {recordings > 0 && (
        <p className={styles.small}>另有 {recordings} 段音视频解析，请在网页上查看。</p>
      )}
      {generated.map(({ id, analysis }) => (
        <section key={id} className={styles.generated} aria-label={`AI 解析，${AI_LABEL}`}>
          <p>
            <strong>AI 解析</strong> <span className={styles.label}>{AI_LABEL}</span>
          </p>
          <Markdown text={analysis} />
        </section>
      ))}
      {question.sonQuestion.map((sub, index) => (
        <div key={sub.id} className={styles.question}>
          <span className={styles.number}>（{index + 1}）</span>
          <div>
            <Analyses question={sub} {...{ Html, Markdown }} />
          </div>
        </div>
      ))}
    </>
  )
}
