import { useEffect, useRef } from 'react'
import { NumberSheet } from '#components/ui/number-sheet.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import styles from './answer-sheet.module.css'
import type { AnswerStatus } from './runner-types.ts'

type Props = {
  statuses: AnswerStatus[]
  /** The position of the question in sight. */
  current: number
  onJump: (position: number) => void
}

/** The numbers of all questions by section, with what was done of each. */
export function AnswerSheet({ statuses, current, onJump }: Props) {
  const here = useRef<HTMLButtonElement>(null)
  // The sheet of a long paper scrolls by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question anew
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const answered = statuses.filter(({ isAnswered }) => isAnswered).length
  const flagged = statuses.filter(({ isFlagged }) => isFlagged).length
  return (
    <>
      <ProgressBar value={answered} max={statuses.length} label="作答进度" />
      <NumberSheet
        items={statuses}
        legend={
          <>
            <li>
              <span data-answered className={styles.sample} /> 已答 {answered}
            </li>
            <li>
              <span className={styles.sample} /> 未答 {statuses.length - answered}
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
        {(status) => (
          <button
            ref={status.position === current ? here : undefined}
            type="button"
            className={styles.number}
            data-answered={status.isAnswered || undefined}
            data-flagged={status.isFlagged || undefined}
            data-current={status.position === current || undefined}
            data-save={status.save ?? undefined}
            aria-current={status.position === current ? 'true' : undefined}
            aria-label={labelOf(status)}
            onClick={() => onJump(status.position)}
          >
            {status.position}
          </button>
        )}
      </NumberSheet>
    </>
  )
}

function labelOf({ position, isAnswered, isFlagged, save }: AnswerStatus): string {
  const parts = [`第${position}题`, isAnswered ? '已答' : '未答']
  if (isFlagged) parts.push('已标记')
  if (save === 'pending' || save === 'failed')
    parts.push(save === 'pending' ? '待同步' : '同步失败')
  return parts.join('，')
}
