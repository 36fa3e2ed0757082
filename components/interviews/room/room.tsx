'use client'
import { useState } from 'react'
import { useLeaving } from '#components/practice/sitting/runner/use-leaving.ts'
import type { Opened } from '#components/practice/sitting/use-sitting.ts'
import { interviewQuestionPage } from '#lib/interviews/paths.ts'
import { spokenText } from '#lib/interviews/spoken.ts'
import { href } from '#lib/platform/routes/href.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import type { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'
import { blankAnswer } from '#lib/questions/marking/answers.ts'
import { AskedQuestion } from './asked-question.tsx'
import { HandInStage } from './hand-in-stage.tsx'
import { LeaveRoom } from './leave-room.tsx'
import styles from './room.module.css'
import { RoomBar } from './room-bar.tsx'
import type { RunItem } from './run-list.tsx'
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
  const [first] = useState(() => {
    const open = questions.findIndex(({ position }) => secondsOf(position) === undefined)
    return open < 0 ? questions.length : open
  })
  const [index, setIndex] = useState(first)
  const end = useEnd(sitting, queue, onDone)
  const media = useMedia()
  // Between two questions too: each time that it began anew it would add to the history of the window.
  const [isUnderWay, setIsUnderWay] = useState(isBegun)
  const isOpen = index < questions.length && !end.isSending && !end.trouble
  const leave = useLeaving(isUnderWay && isOpen, href(interviewQuestionPage))
  const handIn = () => {
    media.stop(null)
    return end.handIn()
  }
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
    if (isLast) media.stop(null)
    // The next page lists the recordings.
    await kept
    if (isLast) await handIn()
  }
  if (!asked || !isOpen)
    return (
      <div data-sitting={id}>
        {bar}
        <HandInStage
          kicker={place}
          isSending={end.isSending}
          trouble={end.trouble}
          onHandIn={() => void handIn()}
        />
      </div>
    )
  const run: RunItem[] = questions.map(({ position, section }, at) => ({
    ...{ position, name: section },
    state: at < index ? 'done' : at === index ? 'now' : 'later',
    note: at < index ? doneText(queue.newest(id, position)) : at === index ? '现在' : '还没到',
  }))
  return (
    <div data-sitting={id} className={styles.room}>
      {bar}
      {leave.to !== null && <LeaveRoom path={leave.to} onClose={leave.stay} />}
      <AskedQuestion
        key={asked.position}
        sittingId={id}
        asked={asked}
        run={count > 1 ? run : []}
        start={index > first ? 'after' : isBegun ? 'begun' : 'ready'}
        media={media}
        isLeaving={leave.to !== null}
        onBegin={() => setIsUnderWay(true)}
        onFinish={(...said) => void finish(...said)}
        {...(index > 0 && { onStop: () => void handIn() })}
      />
    </div>
  )
}

function doneText(given: ReturnType<AnswerQueue['newest']>): string {
  if (given && given.seconds > 0) return `做完，${spanText(given.seconds)}`
  return given?.answer.webAnswerDTOList.some(({ answer }) => answer !== '')
    ? '只写了提纲'
    : '没有作答'
}
