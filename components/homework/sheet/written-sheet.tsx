import { SHEET_CELLS, sheetRows } from '#lib/homework/sheet-rows.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import styles from './sheet.module.css'

type Props = { name: string; html: string; wordsNum: number | null }

const cell = 10
const walls = Array.from({ length: SHEET_CELLS - 1 }, (_, index) => `M${(index + 1) * cell} .5v9`)
// Drawn, since browsers leave backgrounds off paper.
const frame = `M.5 .5h${SHEET_CELLS * cell - 1}v9h-${SHEET_CELLS * cell - 1}z${walls.join('')}`

/** A written answer in cells, 25 a line; read aloud as the text that it is. */
export function WrittenSheet({ name, html, wordsNum }: Props) {
  return (
    <div className={styles.sheet}>
      <p className="visually-hidden">{`${name}：${plainText(html) || '未作答'}`}</p>
      <div aria-hidden="true">
        {sheetRows(html, wordsNum ?? 0).map(({ cells, end, mark }) => (
          <div key={end} className={styles.row}>
            <svg viewBox={`0 0 ${SHEET_CELLS * cell} ${cell}`} aria-hidden="true">
              <path d={frame} />
              {cells.map(({ place, text }) => (
                <text key={place} x={(place + 0.5) * cell} y={7.2} fontSize={6}>
                  {text}
                </text>
              ))}
            </svg>
            {mark !== null && <small>{mark}</small>}
          </div>
        ))}
      </div>
    </div>
  )
}
