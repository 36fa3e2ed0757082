import { useEffect, useId, useRef, useState } from 'react'
import { RichText } from '#components/questions/rich-text.tsx'
import { Button } from '#components/ui/button.tsx'
import { keptOutlines } from '#lib/interviews/client/outlines.ts'
import { type Clock, ready, think } from '#lib/interviews/clock.ts'
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
  /** Begun on this page just now, after another question, or as the first that a page shows. */
  start: 'begun' | 'after' | 'ready'
  /** The visitor is asked whether to leave: the clock stands meanwhile. */
  isLeaving: boolean
  media: Media
  onBegin: () => void
  /** Hears whole seconds, what was noted down, and when the recording is kept. */
  onFinish: (seconds: number, outline: string, kept: Promise<void>) => void
  /** Ends the run before this question. */
  onStop?: () => void
}

/** One question: to think, then to answer aloud. It is there once its time runs. */
export function AskedQuestion(props: Props) {
  const { sittingId, asked, run, start, isLeaving, media, onBegin, onFinish, onStop } = props
  const { position, section, full, question } = asked
  const [outline, setOutline] = useState(() => keptOutlines(sittingId).load(position))
  const [ended, setEnded] = useState<number | null>(null)
  const clock = useClock(() => firstOf(start), setEnded)
  const { phase, isHeld } = clock
  const isSpeaking = phase === 'answering' && ended === null
  const kept = useTake(media, { sittingId, position, isSpeaking, isHeld })
  const latest = useRef(() => {})
  latest.current = () => onFinish(ended ?? 0, outline, kept())
  // After the effects of the recording, which has ended by then.
  useEffect(() => {
    if (ended !== null) latest.current()
  }, [ended])
  const pause = useRef(clock.hold)
  pause.current = clock.hold
  useEffect(() => {
    if (isLeaving) pause.current()
  }, [isLeaving])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that led here is gone, or leads elsewhere by then.
    if (phase === 'thinking' || (phase === 'ready' && start === 'after')) place.current?.focus()
  }, [phase, start])
  const field = useId()
  const begin = () => {
    clock.begin()
    onBegin()
  }
  const [lead, press] = {
    ready: ['开始想', begin] as const,
    thinking: ['想好了，开始答', clock.speak] as const,
    answering: ['答完了', clock.end] as const,
  }[phase]
  return (
    <>
      <Stage kicker={`第 ${position} 题　${section}　${full} 分`}>
        <div ref={place} tabIndex={-1}>
          {phase === 'ready' ? (
            <p className={styles.question}>按下“开始想”，题目就出来，时间也开始走。</p>
          ) : (
            <RichText html={question.context} className={styles.question} />
          )}
        </div>
      </Stage>
      <div className={styles.desk}>
        <ClockCells {...clock} isHeld={isHeld && ended === null} />
        <div className={styles.work}>
          <p className={styles.buttons}>
            <Button big disabled={ended !== null} onClick={press}>
              {lead}
            </Button>
            {(phase === 'answering' || isHeld) && (
              <Button
                big
                variant="second"
                disabled={ended !== null}
                onClick={isHeld ? clock.goOn : clock.hold}
              >
                {isHeld ? `接着${phase === 'thinking' ? '想' : '答'}` : '停一下'}
              </Button>
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
                onChange={({ target }) => {
                  setOutline(target.value)
                  keptOutlines(sittingId).put(position, target.value)
                }}
              />
            </div>
          )}
        </div>
        {run.length > 0 && <RunList items={run} />}
      </div>
    </>
  )
}

function firstOf(start: Props['start']): Clock {
  const now = performance.now()
  if (start === 'begun') return think(now)
  return ready(start === 'after' ? now : Number.NEGATIVE_INFINITY)
}
