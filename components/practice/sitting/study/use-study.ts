import { useEffect, useState } from 'react'
import { call } from '#lib/platform/client/call.ts'
import { answerReveal, revealedAnswers } from '#lib/practice/calls.ts'
import { toQueued } from '#lib/practice/client/answer-queue/batch.ts'
import type { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'
import { learnServerTime, serverTime } from '#lib/practice/client/answer-queue/server-time.ts'
import type { AnsweredItem, Sitting } from '#lib/practice/shapes.ts'

/** Keys and analyses beside the questions of a sitting of mode study (背题); of any other mode nothing is ever asked for. */
export type Study = {
  isOn: boolean
  /** The question with its key, once it was shown. */
  itemOf: (position: number) => AnsweredItem | undefined
  /** The position whose key was asked for last by this page; null before. */
  last: number | null
  isAsking: boolean
  /** Hands over the newest answer of a question and shows its key; a refusal has been shown by call(). */
  reveal: (position: number) => Promise<void>
}

// Reads by itself: every sitting would carry the library under useEndpoint for this one call.
export function useStudy({ id, mode }: Sitting, queue: AnswerQueue): Study {
  const isOn = mode === 'study'
  const [items, setItems] = useState<readonly AnsweredItem[]>([])
  useEffect(() => {
    if (!isOn) return
    let isWanted = true
    // Without an answer the questions stay as they are; asking for a key again gets the same.
    const read = () =>
      void call(revealedAnswers, { attemptId: id }, { quiet: true }).then(
        (revealed) => isWanted && setItems((known) => together(known, revealed)),
        () => undefined,
      )
    read()
    // Another device may have shown more, or this one was away.
    for (const name of comingBack) window.addEventListener(name, read)
    return () => {
      isWanted = false
      for (const name of comingBack) window.removeEventListener(name, read)
    }
  }, [id, isOn])
  const [last, setLast] = useState<number | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const reveal = async (position: number) => {
    const entry = queue.newest(id, position)
    if (!entry || isAsking) return
    setIsAsking(true)
    try {
      const answer = toQueued(entry)
      const { item, saved, now } = await call(answerReveal, {
        ...{ attemptId: id, answer },
        now: serverTime(),
      })
      learnServerTime(now)
      // What the server has is newer when another device changed it; then the queue asks for that by itself.
      if (saved.some(({ changedAt }) => changedAt === answer.changedAt)) queue.merge(id, [answer])
      setLast(position)
      setItems((known) => together(known, [item]))
    } catch {
      // It has been said; the answer is kept and can be asked about again.
    } finally {
      setIsAsking(false)
    }
  }
  return {
    ...{ isOn, last, isAsking, reveal },
    itemOf: (position) => items.find((item) => item.position === position),
  }
}

const comingBack = ['focus', 'online'] as const

/** The newer ones in place of those of the same question. A key that was shown stays so, whichever answer comes last. */
const together = (known: readonly AnsweredItem[], newer: readonly AnsweredItem[]) => [
  ...known.filter(({ position }) => !newer.some((item) => item.position === position)),
  ...newer,
]
