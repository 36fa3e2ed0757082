import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { AnswerView } from '#components/chat/room/answer/answer-view.tsx'
import styles from '#components/chat/room/room.module.css'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { AI_LABEL } from '#lib/ai/label.ts'
import type { TalkTurn } from '#lib/chat/client/talk.ts'
import { useEnd } from './use-end.ts'

type Props = {
  turns: readonly TalkTurn[]
  /** Name of the assistant. */
  name: string
  onCite: (answerId: number, number: number) => void
  /** Acts on the last turn. */
  onAgain: (() => void) | undefined
  onEdit: (() => void) | undefined
  /** Stands in place of turns. */
  children: ReactNode
}

/** Shows what was asked and answered; it moves along with what is written while its end is read. */
export function TalkTurns({ turns, name, onCite, onAgain, onEdit, children }: Props) {
  const { box, content, isAtEnd, toEnd } = useEnd()
  const count = turns.length
  const follow = useEffectEvent(toEnd)
  // Who has asked wants to see the answer.
  useEffect(() => {
    if (count > 0) follow()
  }, [count])
  return (
    <div className={styles.turns}>
      <div
        ref={box}
        className={styles.scroll}
        role="log"
        aria-live="off"
        aria-label="问与答"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its frame is moved by keys
        tabIndex={0}
      >
        <div ref={content} className={styles.inner}>
          {children}
          {turns.map(({ id, question, answer }, index) => {
            const isLast = index === count - 1
            return (
              <Fragment key={id}>
                <div className={styles.asked}>
                  {isLast && onEdit && (
                    <button
                      type="button"
                      className={styles.tap}
                      aria-label="改这个问题"
                      onClick={onEdit}
                    >
                      <Icon name="pen" size={18} />
                    </button>
                  )}
                  <p className={styles.said}>
                    <span className="visually-hidden">我问：</span>
                    {question}
                  </p>
                </div>
                <AnswerView
                  key={answer.id}
                  {...{ answer, name, onCite }}
                  onAgain={isLast ? onAgain : undefined}
                />
              </Fragment>
            )
          })}
        </div>
      </div>
      <Ended turns={turns} />
      {!isAtEnd && (
        <Button variant="second" className={styles.newest} onClick={toEnd}>
          <Icon name="down" size={18} />
          回到最新
        </Button>
      )}
    </div>
  )
}

const says = {
  writing: '正在写。',
  done: '',
  stopped: '已停下。',
  broken: '没有答完。',
  withheld: '这段回答已被收回。',
  deleted: '这次对话已删除。',
} as const

/** Milliseconds after which what was said is no longer found a second time below the answers. */
const SAID_MS = 10_000

/** Tells a screen reader that an answer is written, and of it once it has ended here, not of each piece. */
function Ended({ turns }: Pick<Props, 'turns'>) {
  const answer = turns.at(-1)?.answer
  const [seen, setSeen] = useState<number | null>(null)
  const [said, setSaid] = useState<number | null>(null)
  const isWriting = answer?.state === 'writing'
  if (isWriting && seen !== answer.id) setSeen(answer.id)
  const ended = answer && answer.id === seen && !isWriting ? answer : null
  const endedId = ended?.id
  useEffect(() => {
    if (endedId === undefined) return
    const timer = setTimeout(() => setSaid(endedId), SAID_MS)
    return () => clearTimeout(timer)
  }, [endedId])
  return (
    <p role="status" className="visually-hidden">
      {isWriting && says.writing}
      {ended && ended.id !== said && `${AI_LABEL}。${says[ended.state]}${plain(ended.text)}`}
    </p>
  )
}

/** A Markdown text as it is read aloud. */
const plain = (text: string) => text.replace(/[*_#>`|\\]+/g, '').replace(/\[(\d+)\]/g, '出处 $1。')
