import { useEffect, useRef, useState } from 'react'
import type { LiveMessage } from '#lib/live/contract.ts'
import { MessageLine } from './message-line.tsx'
import { type Act, ModerateDialog } from './moderate-dialog.tsx'
import styles from './room.module.css'

type Props = {
  items: readonly LiveMessage[]
  isModerator: boolean
  add: (more: readonly LiveMessage[]) => void
  /** Place of the message that was said last in a replay; without it the newest one is followed. */
  place?: number
  onSecond?: (second: number) => void
}

/** Pixels from its end within which a list is taken to be read there. */
const NEAR = 80

/** Lists what was said, in its order; it scrolls along unless its reader has turned back. */
export function MessageList({ items, isModerator, add, place, onSecond }: Props) {
  const frame = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const [act, setAct] = useState<Act | null>(null)
  const lastId = items.at(-1)?.id
  useEffect(() => {
    const box = frame.current
    if (!box || lastId === undefined) return
    if (place === undefined) {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
      return
    }
    const line = box.querySelectorAll<HTMLElement>('li')[place]
    // Not scrollIntoView: the page itself stays.
    if (line) box.scrollTop = line.offsetTop - box.clientHeight / 2
  }, [lastId, place])
  return (
    <>
      <section
        ref={frame}
        className={styles.frame}
        aria-label="大家说的"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its frame is moved by keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR
        }}
      >
        <ul>
          {items.map((message, at) => (
            <MessageLine
              key={message.id}
              {...{ message, onSecond }}
              question={items.find(({ id }) => id === message.answerTo)}
              isCurrent={at === place}
              isAhead={place !== undefined && at > place}
              onAct={isModerator ? setAct : undefined}
            />
          ))}
        </ul>
      </section>
      {act && (
        <ModerateDialog key={act.message.id} act={act} add={add} onClose={() => setAct(null)} />
      )}
    </>
  )
}
