import { useEffect, useState } from 'react'
import { type AnswerStatus, standingOf } from '#components/practice/sitting/runner/runner-types.ts'
import { refusals } from '#components/practice/sitting/sync-notice.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { call } from '#lib/platform/client/call.ts'
import { catalogueHandInCheck } from '#lib/practice/calls.ts'
import type { Refusal } from '#lib/practice/client/answer-queue/known-answers.ts'
import type { Keeping, Trouble } from '#lib/practice/client/answer-queue/types.ts'
import { questionGroups } from '#lib/practice/question-groups.ts'
import styles from './hand-in-dialog.module.css'
import type { HandInStage } from './use-hand-in.ts'

type Props = {
  sittingId: number
  stage: Exclude<HandInStage, null>
  statuses: AnswerStatus[]
  trouble: Trouble
  /** Whether this device has the answers that the server lacks. */
  keeping: Keeping
  /** Answers that the server does not have yet. */
  unsaved: number
  /** Answers among them that the server will not take. */
  refused: readonly Refusal[]
  /** The deadline has passed: there is no way back to the questions. */
  isLate: boolean
  onHandIn: () => void
  onCancel: () => void
  onJump: (position: number) => void
}

/** The check before a hand-in, and how far it is. */
export function HandInDialog(props: Props) {
  const { stage, isLate, onCancel } = props
  const isAsking = stage === 'asking'
  const close = isLate ? undefined : onCancel
  return (
    <Dialog title={isAsking ? '确认交卷？' : '正在交卷'} onClose={close}>
      {isAsking ? <Check {...props} /> : <Progress {...props} />}
    </Dialog>
  )
}

function Check(props: Props) {
  const { sittingId, statuses, unsaved, refused, onHandIn, onCancel, onJump } = props
  const isUnanswered = useServerCheck(sittingId, unsaved === 0)
  const { blank: open, flagged } = questionGroups(statuses, (status) => ({
    ...standingOf(status),
    isAnswered: isUnanswered ? !isUnanswered.has(status.position) : status.isAnswered,
  }))
  return (
    <>
      <p>
        共 {statuses.length} 题，已答 {statuses.length - open.length} 题
        {open.length > 0 ? `，还有 ${open.length} 题未答。` : '，全部答完。'}
        交卷后不能再修改。
      </p>
      <Numbers title="未答" list={open} onJump={onJump} />
      <Numbers title="已标记" list={flagged} onJump={onJump} />
      {refused.length > 0 && (
        <p className={styles.refused}>
          {refusals(refused)}现在交卷，没有保存的内容不计入，也不再保留。
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="second" onClick={onCancel}>
          继续作答
        </Button>
        <Button onClick={onHandIn}>确认交卷</Button>
      </div>
    </>
  )
}

type NumbersProps = { title: string; list: AnswerStatus[]; onJump: (position: number) => void }

function Numbers({ title, list, onJump }: NumbersProps) {
  if (list.length === 0) return null
  return (
    <div className={styles.list}>
      <h3>
        {title} {list.length} 题
      </h3>
      <ul>
        {list.map(({ position }) => (
          <li key={position}>
            <button type="button" aria-label={`去第${position}题`} onClick={() => onJump(position)}>
              {position}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Progress({ stage, trouble, keeping, unsaved, isLate, onHandIn, onCancel }: Props) {
  const isAway = stage === 'waiting' || (stage === 'saving' && trouble !== null)
  return (
    <>
      <p role="status">{textOf(stage, isAway ? keeping : null, unsaved, isLate)}</p>
      {stage === 'saving' && unsaved > 0 && !isAway && <progress className={styles.progress} />}
      <div className={styles.buttons}>
        {!isLate && (
          <Button variant="second" onClick={onCancel}>
            继续作答
          </Button>
        )}
        {stage === 'refused' && <Button onClick={onHandIn}>重试</Button>}
      </div>
    </>
  )
}

const whereabouts = {
  kept: '作答都已存在本机',
  keeping: '正在把作答存到本机',
  refused: '本机无法保存作答',
} satisfies Record<Keeping, string>

/** `away` is what becomes of the answers while the server is out of reach; null while it is not. */
function textOf(
  stage: HandInStage,
  away: Keeping | null,
  unsaved: number,
  isLate: boolean,
): string {
  const why = isLate ? '时间到。' : ''
  if (stage === 'refused') return `${why}服务器没有接受这次交卷，作答都在，请稍后重试。`
  if (away) {
    return `${why}网络不通，${whereabouts[away]}（${unsaved} 题待同步）。请不要关闭本页，网络恢复后会自动交卷。`
  }
  if (stage === 'saving' && unsaved > 0) return `${why}正在保存最后 ${unsaved} 题的作答……`
  return `${why}正在交卷……`
}

/** Asks the server what is unanswered, once it has all answers; another device may have answered more. */
function useServerCheck(sittingId: number, hasAll: boolean): Set<number> | null {
  const [unanswered, setUnanswered] = useState<Set<number> | null>(null)
  useEffect(() => {
    if (!hasAll) return
    let isWanted = true
    // Without an answer the check of this device stands.
    call(catalogueHandInCheck, { attemptId: sittingId }, { quiet: true }).then(
      (check) => isWanted && setUnanswered(new Set(check.unanswered)),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [sittingId, hasAll])
  return unanswered
}
