import { WritingGrid } from '#components/ui/writing-grid.tsx'
import type { PublicQuestion } from '#lib/questions/types.ts'
import styles from './room-on-paper.module.css'

type Props = { question: Pick<PublicQuestion, 'questionTypeCode' | 'wordsNum'> }

/** Where an answer in writing goes; on paper only. */
export function RoomOnPaper({ question: { questionTypeCode, wordsNum } }: Props) {
  if (questionTypeCode !== 'short_answer') return null
  return (
    <div className={styles.room}>
      <WritingGrid wordsNum={wordsNum} />
    </div>
  )
}
