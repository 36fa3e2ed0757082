'use client'
import { useEffect, useRef, useState } from 'react'
import { RoomBar } from '#components/interviews/room/room-bar.tsx'
import { type RunItem, RunList } from '#components/interviews/room/run-list.tsx'
import { useRecordings } from '#components/interviews/use-recordings.ts'
import type { AnsweredItem, AnsweredSitting } from '#lib/practice/shapes.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'
import styles from './after.module.css'
import { AfterQuestion } from './after-question.tsx'
import { NextCards } from './next-cards.tsx'

type ChangeItem = (position: number, changed: Partial<AnsweredItem>) => void

type Props = {
  sitting: AnsweredSitting
  /** It was handed in on this page just now: the button that did it is gone, and with it the focus. */
  isNew: boolean
  onChange: ChangeItem
}

/** An interview that is handed in: each answer to be heard again, marked by its points and compared with a reference. */
export function AfterView({ sitting, isNew, onChange }: Props) {
  const { id, title, items } = sitting
  const [position, setPosition] = useState(1)
  const { recordings, remove } = useRecordings()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(!isNew)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question anew
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [position])
  const item = items.find((one) => one.position === position) ?? items[0]
  if (!item) return null
  const own = (recordings ?? []).filter(
    (one) => one.sittingId === id && one.position === item.position,
  )
  const run: RunItem[] = items.map((one) => ({
    ...{ position: one.position, name: one.section, note: standing(one) },
    state: one.position === item.position ? 'now' : 'done',
  }))
  return (
    <div data-sitting={id}>
      <RoomBar title={title} place={`第 ${item.position} 题，${item.section}，答完了`} />
      <div className={styles.columns}>
        <AfterQuestion
          key={item.position}
          {...{ sittingId: id, item, recordings: own, heading }}
          onDelete={remove}
          onChange={(changed) => onChange(item.position, changed)}
        />
        <aside aria-label="接下来" className={styles.aside}>
          <NextCards {...{ sitting, item }} onPick={setPosition} />
          {items.length > 1 && <RunList items={run} onPick={setPosition} />}
        </aside>
      </div>
    </div>
  )
}

const standing = ({ selfScore, selfFull, question }: AnsweredItem) => {
  if (selfScore !== null) return `自评 ${selfScore} / ${selfFull}`
  return isUnanswered(question, question.userAnswers) ? '没有作答' : '还没自评'
}
