import { WritingGrid } from '#components/ui/writing-grid.tsx'
import styles from './print-view.module.css'

type Props = { wordsNum: number | null; hasCells: boolean }

/** Where a written answer goes on paper: the squared sheet of the exam, or room. */
export function AnswerRoom({ wordsNum, hasCells }: Props) {
  if (hasCells) return <WritingGrid wordsNum={wordsNum} />
  return <p className={styles.room}>答：{wordsNum ? `（建议 ${wordsNum} 字）` : ''}</p>
}
