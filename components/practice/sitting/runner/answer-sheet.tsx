import { NumberSheet } from '#components/ui/number-sheet.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import styles from './answer-sheet.module.css'
import type { Standing } from './runner-types.ts'

type Props = {
  standings: Standing[]
  /** The position of the question in sight. */
  current: number
  onJump: (position: number) => void
}

/** The numbers of all questions by section, with what was done of each. */
export function AnswerSheet({ standings, current, onJump }: Props) {
  const answered = standings.filter(({ isAnswered }) => isAnswered).length
  const flagged = standings.filter(({ isFlagged }) => isFlagged).length
  return (
    <>
      <ProgressBar value={answered} max={standings.length} label="作答进度" />
      <NumberSheet
        items={standings}
        legend={
          <>
            <li>
              <span data-answered className={styles.sample} /> 已答 {answered}
            </li>
            <li>
              <span className={styles.sample} /> 未答 {standings.length - answered}
            </li>
            <li>
              <span data-flagged className={styles.sample} /> 标记 {flagged}
            </li>
            <li>
              <span data-current className={styles.sample} /> 当前
            </li>
          </>
        }
      >
        {(standing) => (
          <button
            type="button"
            className={styles.number}
            data-answered={standing.isAnswered || undefined}
            data-flagged={standing.isFlagged || undefined}
            data-current={standing.position === current || undefined}
            data-save={standing.save ?? undefined}
            aria-current={standing.position === current ? 'true' : undefined}
            aria-label={labelOf(standing)}
            onClick={() => onJump(standing.position)}
          >
            {standing.position}
          </button>
        )}
      </NumberSheet>
    </>
  )
}

function labelOf({ position, isAnswered, isFlagged, save }: Standing): string {
  const parts = [`第${position}题`, isAnswered ? '已答' : '未答']
  if (isFlagged) parts.push('已标记')
  if (save === 'pending' || save === 'failed')
    parts.push(save === 'pending' ? '待同步' : '同步失败')
  return parts.join('，')
}
