import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import type { QuestionHintsProps } from '#components/ai/hints/question-hints.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './question-tools.module.css'

// Most questions need no paper.
const DrawingBoard = lazy(() =>
  import('#components/practice/sitting/scratch/drawing-board.tsx').then((file) => ({
    default: file.DrawingBoard,
  })),
)

type Props = {
  sittingId: number
  position: number
  isFlagged: boolean
  onFlag: () => void
  isStarred: boolean
  /** The server has yet to take the last click on the star. */
  isStarBusy: boolean
  onStar: () => void
  /** Hints are offered. */
  hasHints: boolean
  scratch: string
  onScratch: (text: string) => void
}

/** Offers what a learner may do with a question beside answering it. */
export function QuestionTools(props: Props) {
  const { isFlagged, isStarred, isStarBusy, scratch } = props
  const [isWriting, setIsWriting] = useState(scratch !== '')
  const id = useId()
  const [isHinted, setIsHinted] = useState(false)
  const [isGiven, setIsGiven] = useState(false)
  const [Hints, setHints] = useState<ComponentType<QuestionHintsProps> | null>(null)
  const pressHint = async () => {
    setIsHinted(!isHinted)
    if (isHinted || Hints) return
    try {
      const { QuestionHints } = await import('#components/ai/hints/question-hints.tsx')
      setHints(() => QuestionHints)
    } catch {
      setIsHinted(false)
      notify('warning', '提示没有打开，请检查网络后再试')
    }
  }
  return (
    <>
      <div className={styles.tools}>
        <button type="button" aria-pressed={isFlagged} onClick={props.onFlag}>
          <Sign path="M4 14V2.5h8l-2 3 2 3H4" isFull={isFlagged} />
          标记
        </button>
        <button
          type="button"
          aria-pressed={isStarred}
          aria-busy={isStarBusy}
          aria-disabled={isStarBusy}
          onClick={props.onStar}
        >
          <Sign
            path="M8 1.8l1.9 4 4.3.6-3.1 3 .7 4.4L8 11.7l-3.8 2.1.7-4.4-3.1-3 4.3-.6z"
            isFull={isStarred}
          />
          收藏
        </button>
        <button
          type="button"
          aria-expanded={isWriting}
          aria-controls={id}
          onClick={() => setIsWriting(!isWriting)}
        >
          <Sign path="M3 13l.6-3L11 2.6 13.4 5 6 12.4z" isFull={scratch !== ''} />
          草稿
        </button>
        {props.hasHints && (
          <button
            type="button"
            aria-expanded={isHinted}
            aria-controls={`${id}-hints`}
            onClick={() => void pressHint()}
          >
            <Sign
              path="M6 14h4M6 12h4c0-2 2.500-3 2.500-6a4.500 4.500 0 00-9 0c0 3 2.500 4 2.500 6z"
              isFull={isGiven}
            />
            提示
          </button>
        )}
      </div>
      {props.hasHints && (
        <div id={`${id}-hints`} hidden={!isHinted} className={styles.hints}>
          {Hints && (isHinted || isGiven) && (
            <Hints
              sittingId={props.sittingId}
              position={props.position}
              onGiven={() => setIsGiven(true)}
            />
          )}
        </div>
      )}
      <div id={id} hidden={!isWriting} className={styles.paper}>
        {isWriting && (
          <Suspense fallback={<Skeleton heights={[44, 280]} />}>
            <DrawingBoard sittingId={props.sittingId} position={props.position} />
          </Suspense>
        )}
        <label className={styles.scratch}>
          <span>文字草稿（只有自己能看到，自动保存，换设备也在）</span>
          <textarea
            rows={2}
            maxLength={2000}
            value={scratch}
            onChange={(event) => props.onScratch(event.target.value)}
          />
        </label>
      </div>
    </>
  )
}

function Sign({ path, isFull }: { path: string; isFull: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} fill={isFull ? 'currentColor' : 'none'} stroke="currentColor" />
    </svg>
  )
}
