import { useEffect, useId, useRef, useState } from 'react'
import { RichText } from '#components/questions/rich-text.tsx'
import { Button } from '#components/ui/button.tsx'
import type { SittingQuestion } from '#lib/practice/shapes.ts'
import { ClockCells } from './clock-cells.tsx'
import { RecorderDesk } from './recorder-desk.tsx'
import styles from './room.module.css'
import { type RunItem, RunList } from './run-list.tsx'
import { Stage } from './stage.tsx'
import { useClock } from './use-clock.ts'
import type { Media } from './use-media.ts'
import { useTake } from './use-take.ts'

type Props = {
  sittingId: number
  asked: SittingQuestion
  /** The other questions of the run; none of a single one. */
  run: RunItem[]
  isBegun: boolean
  media: Media
  /** Hears whole seconds, what was noted down, and when the recording is kept. */
  onFinish: (seconds: number, outline: string, kept: Promise<void>) => void
  /** Ends the run before this question. */
  onStop?: () => void
}

/** One question: to think, then to answer aloud. It is there once its time runs. */
export function AskedQuestion({ sittingId, asked, run, isBegun, media, onFinish, onStop }: Props) {
  const { position, section, full, question } = asked
  const [outline, setOutline] = useState('')
  const [ended, setEnded] = useState<number | null>(null)
  const clock = useClock(isBegun, setEnded)
  const { phase, isHeld } = clock
  const isSpeaking = phase === 'answering' && ended === null
  const kept = useTake(media, { sittingId, position, isSpeaking, isHeld })
  const latest = useRef(() => {})
  latest.current = () => onFinish(ended ?? 0, outline, kept())
  // After the effects of the recording, which has ended by then.
  useEffect(() => {
    if (ended !== null) latest.current()
  }, [ended])
  const field = useId()
  return (
    <>
      <Stage kicker={`第 ${position} 题　${section}　${full} 分`}>
        {phase === 'ready' ? (
          <p className={styles.question}>按下“开始想”，题目就出来，时间也开始走。</p>
        ) : (
          <RichText html={question.context} className={styles.question} />
        )}
      </Stage>
      <div className={styles.desk}>
        <ClockCells {...clock} />
        <div className={styles.work}>
          <p className={styles.buttons}>
            {phase === 'ready' && (
              <Button big onClick={clock.begin}>
                开始想
              </Button>
            )}
            {phase === 'thinking' && (
              <Button big onClick={clock.speak}>
                想好了，开始答
              </Button>
            )}
            {phase === 'answering' && (
              <>
                <Button big disabled={ended !== null} onClick={clock.end}>
                  答完了
                </Button>
                <Button
                  big
                  variant="second"
                  disabled={ended !== null}
                  onClick={isHeld ? clock.goOn : clock.hold}
                >
                  {isHeld ? '接着答' : '停一下'}
                </Button>
              </>
            )}
            {phase === 'ready' && onStop && (
              <Button big variant="second" onClick={onStop}>
                只答到这里
              </Button>
            )}
          </p>
          <RecorderDesk media={media} isSpeaking={isSpeaking} isHeld={isHeld} />
          {phase !== 'ready' && (
            <div className={styles.outline}>
              <label htmlFor={field}>提纲（可以不写，跟这次作答一起保存）</label>
              <textarea
                id={field}
                rows={4}
                maxLength={1000}
                value={outline}
                onChange={({ target }) => setOutline(target.value)}
              />
            </div>
          )}
        </div>
        {run.length > 0 && <RunList items={run} />}
      </div>
    </>
  )
}
