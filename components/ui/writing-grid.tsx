import { CELLS, gridRows } from './grid-rows.ts'
import styles from './writing-grid.module.css'

const cell = 10
// Lines of a row: its frame and the walls between the cells. Drawn, as browsers leave backgrounds off paper.
const walls = Array.from({ length: CELLS - 1 }, (_, index) => `M${(index + 1) * cell} .5v9`)
const row = `M.5 .5h${CELLS * cell - 1}v9h-${CELLS * cell - 1}z${walls.join('')}`

/** The squared sheet of the exam, for an answer of about this many characters. */
export function WritingGrid({ wordsNum }: { wordsNum: number | null }) {
  const advice = wordsNum ? `（建议 ${wordsNum} 字）` : ''
  return (
    <div className={styles.grid} role="img" aria-label={`答题方格${advice}`}>
      {gridRows(wordsNum).map(({ end, mark }) => (
        <div key={end} className={styles.row}>
          <svg aria-hidden="true" viewBox={`0 0 ${CELLS * cell} ${cell}`}>
            <path d={row} />
          </svg>
          {mark !== null && <span>{mark}</span>}
        </div>
      ))}
    </div>
  )
}
