import { useEffect, useRef } from 'react'
import { NumberSheet } from '#components/ui/number-sheet.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { questionGroups } from '#lib/practice/question-groups.ts'
import styles from './answer-sheet.module.css'
import { type AnswerStatus, standingOf } from './runner-types.ts'

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
  const { answered, blank, flagged } = questionGroups(statuses, standingOf)
  return (
    <>
      <ProgressBar value={answered.length} max={statuses.length} label="作答进度" />
      <NumberSheet
        items={statuses}
        legend={
          <>
            <li>
              <span data-answered className={styles.sample} /> 已答 {answered.length}
            </li>
            <li>
              <span className={styles.sample} /> 未答 {blank.length}
            </li>
            <li>
              <span data-flagged className={styles.sample} /> 标记 {flagged.length}
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
