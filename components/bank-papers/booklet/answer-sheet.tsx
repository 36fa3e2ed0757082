import { WritingGrid } from '#components/ui/writing-grid.tsx'
import type { Paper } from '#lib/papers/contract.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import styles from './booklet.module.css'

/** The sheet on which a printed paper is answered: letters to mark, lines to fill in, squares to write in. */
export function AnswerSheet({ paper: { title, sections } }: { paper: Paper }) {
  return (
    <section className={styles.sheet} aria-labelledby="sheet">
      <h2 id="sheet">{title}　答题卡</h2>
      <p className={styles.candidate}>
        <span>姓名</span>
        <span>准考证号</span>
      </p>
      {sections.map((section) => (
        <section key={section.questions[0]?.position ?? section.title}>
          <h3>{section.title}</h3>
          <ol className={styles.answers}>
            {section.questions.flatMap(({ position, question }) =>
              linesOf(question, String(position)).map(({ number, asked }) => (
                <li key={number} data-wide={isWide(asked) || undefined}>
                  <span className={styles.number}>{number}</span>
                  <Room question={asked} />
                </li>
              )),
            )}
          </ol>
        </section>
      ))}
    </section>
  )
}

type Line = { number: string; asked: PublicQuestion }

/** A line for a question, or for each of its parts. */
const linesOf = (asked: PublicQuestion, number: string): Line[] =>
  asked.sonQuestion.length === 0
    ? [{ number, asked }]
    : asked.sonQuestion.flatMap((part, at) => linesOf(part, `${number}(${at + 1})`))

/** Anything more than letters has the width of the sheet. */
const isWide = ({ questionTypeCode, answerSize }: PublicQuestion) =>
  questionTypeCode === 'short_answer' || (questionTypeCode === 'fill_in' && answerSize > 1)

function Room({ question }: { question: PublicQuestion }) {
  const { questionTypeCode, questionOptionList, answerSize, wordsNum } = question
  if (questionTypeCode === 'short_answer') return <WritingGrid wordsNum={wordsNum} />
  if (questionTypeCode === 'fill_in')
    return Array.from({ length: Math.max(1, answerSize) }, (_, blank) => (
      // Blanks have no names.
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <span key={blank} className={styles.blank} />
    ))
  // An order is written as letters, one behind the other.
  if (questionTypeCode === 'sequencing') return <span className={styles.blank} />
  return questionOptionList.map(({ optionHead }) => (
    <span key={optionHead} className={styles.letter}>
      {optionHead}
    </span>
  ))
}
