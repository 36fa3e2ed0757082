'use client'
import { useState } from 'react'
import type { Opened } from '#components/practice/sitting/use-sitting.ts'
import { Button } from '#components/ui/button.tsx'
import { spokenText } from '#lib/interviews/spoken.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import { blankAnswer } from '#lib/questions/marking/answers.ts'
import { AskedQuestion } from './asked-question.tsx'
import styles from './room.module.css'
import { RoomBar } from './room-bar.tsx'
import type { RunItem } from './run-list.tsx'
import { Stage } from './stage.tsx'
import { useEnd } from './use-end.ts'
import { useMedia } from './use-media.ts'

type Props = Pick<Opened, 'sitting' | 'queue'> & {
  /** It was begun on this page just now: the first question is there at once. */
  isBegun: boolean
  onDone: () => void
}

/** An interview under way: one question after the other, and nothing of points and references before the last one. */
export function Room({ sitting, queue, isBegun, onDone }: Props) {
  const { id, title, questions } = sitting
  const secondsOf = (position: number) => queue.newest(id, position)?.seconds
  const [index, setIndex] = useState(() => {
    const open = questions.findIndex(({ position }) => secondsOf(position) === undefined)
    return open < 0 ? questions.length : open
  })
  const { state, handIn } = useEnd(sitting, queue, onDone)
  const media = useMedia()
  const asked = questions[index]
  const count = questions.length
  const place = asked ? `第 ${index + 1} 题，${asked.section}` : `${count} 题都答完了`
  const bar = (
    <RoomBar
      title={count > 1 ? `${title}，一场 ${count} 题` : title}
      place={place}
      {...(count > 1 && { note: '结束前不给看参考' })}
    />
  )
  const finish = async (seconds: number, outline: string, kept: Promise<void>) => {
    if (!asked) return
    const { position, question } = asked
    const blank = blankAnswer(question, String(id))
    const said = [{ questionId: question.id, answer: spokenText(seconds, outline), url: [] }]
    queue.change(id, {
      ...{ position, seconds, flagged: false, eliminated: [], scratch: '' },
      answer: { ...blank, webAnswerDTOList: said },
    })
    const isLast = index + 1 === count
    setIndex(index + 1)
    // The next page lists the recordings.
    await kept
    if (isLast) await handIn()
  }
  if (!asked || state !== 'open')
    return (
      <div data-sitting={id}>
        {bar}
        <Stage kicker={place}>
          <p role="status">
            {state === 'sending' && '正在交卷…'}
            {state === 'failed' && '没有交上去，答过的都还在这台设备上。请看看网络，再交一次。'}
            {state === 'open' && '交卷以后，对照采分点自评，再看参考回答。'}
          </p>
          {state !== 'sending' && (
            <p>
              <Button variant="lamp" big onClick={() => void handIn()}>
                {state === 'failed' ? '再交一次' : '交卷，去对一对'}
              </Button>
            </p>
          )}
        </Stage>
      </div>
    )
  const run: RunItem[] = questions.map(({ position, section }, at) => ({
    ...{ position, name: section },
    state: at < index ? 'done' : at === index ? 'now' : 'later',
    note: at < index ? doneText(secondsOf(position) ?? 0) : at === index ? '现在' : '还没到',
  }))
  return (
    <div data-sitting={id} className={styles.room}>
      {bar}
      <AskedQuestion
        key={asked.position}
        sittingId={id}
        asked={asked}
        run={count > 1 ? run : []}
        isBegun={isBegun && index === 0}
        media={media}
        onFinish={(...said) => void finish(...said)}
        {...(index > 0 && { onStop: () => void handIn() })}
      />
    </div>
  )
}

const doneText = (seconds: number) => (seconds > 0 ? `做完，${spanText(seconds)}` : '没有开口')
