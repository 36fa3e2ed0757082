import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { isComposing } from '#components/ui/is-composing.ts'
import type { Link } from '#lib/chat/client/chat-connection.ts'
import type { ChatDraft } from '#lib/chat/client/drafts.ts'
import { MOST_QUESTION } from '#lib/chat/rules.ts'
import styles from './composer.module.css'

type Props = {
  draft: ChatDraft
  link: Link
  freeLeft: number | null | undefined
  /** It is being sent. */
  isPending: boolean
  /** An answer is being written. */
  isWriting: boolean
  hasTurns: boolean
  /** Why it was not taken. */
  fault: string | undefined
  onWrite: (text: string) => void
  /** Ends an edit, and puts back what was written before. */
  onGiveBack: () => void
  onSend: () => void
  onStop: () => void
}

/** From how many characters on their number is shown. */
const COUNTED = MOST_QUESTION - 500

const DOUBLE_CLICK_MS = 600

/** Where a question is written: Enter asks, with Shift it begins a line. It stays until it was taken. */
export function Composer(props: Props) {
  const { draft, link, freeLeft, isPending, isWriting, hasTurns, onWrite, onGiveBack } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [hint, setHint] = useState('')
  const sentAt = useRef(0)
  const { text, edits, before } = draft
  const { length } = text.trim()
  const isTooLong = length > MOST_QUESTION
  const send = () => {
    if (isPending || length === 0) return
    if (isWriting) return setHint('上一问还在回答，答完再问。')
    if (isTooLong)
      return setHint(`最多 ${MOST_QUESTION} 字，还要删去 ${length - MOST_QUESTION} 字。`)
    setHint('')
    sentAt.current = Date.now()
    props.onSend()
  }
  // Stands where one has just sent: the second half of a double click stops nothing.
  const stop = () => {
    if (Date.now() - sentAt.current >= DOUBLE_CLICK_MS) props.onStop()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    send()
  }
  useFirstFocus(field, edits)
  const says = hint || props.fault
  return (
    <form
      method="post"
      className={styles.composer}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send()
      }}
    >
      <p role="status" className={styles.lost}>
        {link === 'lost' && `连接断了，正在重连。${isPending ? '连上后自动发出这一问。' : ''}`}
      </p>
      {edits !== null && (
        <p className={styles.edits}>
          正在改最后一问，将替换后面的内容
          <Button variant="quiet" onClick={onGiveBack}>
            不改了
          </Button>
        </p>
      )}
      {edits === null && before !== '' && (
        <p className={styles.edits}>
          上次没发出的问题收着，这一问发出后放回
          <Button variant="quiet" onClick={onGiveBack}>
            现在放回
          </Button>
        </p>
      )}
      <p role="alert" className={styles.fault} id={`${id}-fault`}>
        {says}
      </p>
      <div className={styles.box}>
        <textarea
          ref={field}
          rows={Math.min(8, text.split('\n').length)}
          aria-label="问一句"
          aria-describedby={`${id}-fault ${id}-note`}
          placeholder={hasTurns ? '接着问，或贴一道题' : '写下问题，或贴一道题'}
          enterKeyHint="send"
          value={text}
          readOnly={isPending}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setHint('')
            onWrite(currentTarget.value)
          }}
        />
        {isWriting ? (
          <Button variant="second" className={styles.stop} onClick={stop}>
            <Icon name="stop" size={18} />停
          </Button>
        ) : (
          <Button type="submit" busy={isPending}>
            {isPending ? '正在发' : '发送'}
          </Button>
        )}
      </div>
      <p className={styles.note} id={`${id}-note`}>
        AI 会出错，以法规原文和老师批改为准。
        {typeof freeLeft === 'number' && (
          <span className={styles.left}>今天还能问 {freeLeft} 次</span>
        )}
        {length > COUNTED && (
          <span data-fault={isTooLong || undefined}>
            {length}/{MOST_QUESTION}
          </span>
        )}
      </p>
    </form>
  )
}

/** Where there is a keyboard, one may begin to write at once; a question that is taken back is written on anywhere. */
function useFirstFocus(field: RefObject<HTMLTextAreaElement | null>, edits: number | null): void {
  useEffect(() => {
    if (edits !== null || matchMedia('(min-width: 961px) and (pointer: fine)').matches)
      field.current?.focus()
  }, [field, edits])
}
