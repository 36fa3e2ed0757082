import type { PublicQuestion } from '#lib/questions/types.ts'
import styles from './writing-grid.module.css'

const COLUMNS = 25
/** When a question does not say how long an answer should be. */
const usualWords = 400

type Props = { question: Pick<PublicQuestion, 'questionTypeCode' | 'wordsNum'> }

/** The squares of an answer sheet, a tenth more than the advised characters; on paper only, for questions that are answered in writing. */
export function WritingGrid({ question: { questionTypeCode, wordsNum } }: Props) {
  if (questionTypeCode !== 'short_answer') return null
  const rows = Math.ceil(((wordsNum ?? usualWords) * 1.1) / COLUMNS)
  return (
    <div className={styles.grid}>
      {Array.from({ length: rows }, (_, index) => {
        const count = (index + 1) * COLUMNS
        return (
          <div key={count} className={styles.row}>
            <svg aria-hidden="true" viewBox={`-0.05 -0.05 ${COLUMNS + 0.1} 1.1`}>
              <path d={squares} />
            </svg>
            {count % 100 === 0 && <small aria-hidden="true">{count}</small>}
          </div>
        )
      })}
    </div>
  )
}

const squares = `M0 0H${COLUMNS}V1H0z${Array.from(
  { length: COLUMNS - 1 },
  (_, index) => `M${index + 1} 0V1`,
).join('')}`
