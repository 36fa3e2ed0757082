import { CELLS, gridRows } from './grid-rows.ts'
import styles from './writing-grid.module.css'

type Props = { wordsNum: number | null; hasCells: boolean }

const cell = 10
// Lines of a row: its frame and the walls between the cells. Drawn, as browsers leave backgrounds off paper.
const walls = Array.from({ length: CELLS - 1 }, (_, index) => `M${(index + 1) * cell} .5v9`)
const row = `M.5 .5h${CELLS * cell - 1}v9h-${CELLS * cell - 1}z${walls.join('')}`

/** Where a written answer goes on paper: the squared sheet of the exam, or room. */
export function WritingGrid({ wordsNum, hasCells }: Props) {
  const advice = wordsNum ? `（建议 ${wordsNum} 字）` : ''
  if (!hasCells) return <p className={styles.room}>答：{advice}</p>
  return (
    <div className={styles.grid} role="img" aria-label={`答题方格${advice}`}>
      {gridRows(wordsNum).map(({ mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are their numbers
        <div key={index} className={styles.row}>
          <svg aria-hidden="true" viewBox={`0 0 ${CELLS * cell} ${cell}`}>
            <path d={row} />
          </svg>
          {mark !== null && <span>{mark}</span>}
        </div>
      ))}
    </div>
  )
}
