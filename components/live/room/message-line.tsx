import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { filmTime } from '#lib/lessons/film-time.ts'
import type { LiveMessage } from '#lib/live/contract.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import type { Act } from './moderate-dialog.tsx'
import styles from './room.module.css'

type Props = {
  message: LiveMessage
  /** Question that it answers, where that is at hand. */
  question?: LiveMessage | undefined
  isCurrent: boolean
  /** Not said yet at the second that plays. */
  isAhead: boolean
  /** Leads to a second of the replay. */
  onSecond?: ((second: number) => void) | undefined
  /** Begins what a moderator does about it. */
  onAct?: ((act: Act) => void) | undefined
}

const kinds = { question: null, announcement: '公告', answer: '回答' }

/** One message, with its second in a replay and what moderators do about it. */
export function MessageLine({ message, question, isCurrent, isAhead, onSecond, onAct }: Props) {
  const { kind, author, text, second, createdAt, isHidden, isMine } = message
  return (
    <li
      data-kind={kind}
      data-ahead={isAhead || undefined}
      data-hidden={isHidden || undefined}
      aria-current={isCurrent || undefined}
    >
      <p className={styles.who}>
        {onSecond ? (
          <button
            type="button"
            aria-label={`跳到 ${filmTime(second)}`}
            onClick={() => onSecond(second)}
          >
            {filmTime(second)}
          </button>
        ) : (
          <time dateTime={createdAt}>{shanghaiMinute(new Date(createdAt)).slice(11)}</time>
        )}
        <span>
          {author}
          {isMine && '（我）'}
        </span>
        {kinds[kind] && <Badge tone="brand">{kinds[kind]}</Badge>}
        {isHidden && <Badge tone="hot">{onAct ? '已隐藏' : '已隐藏，只有您看得到'}</Badge>}
      </p>
      {question && <p className={styles.quote}>{question.text}</p>}
      <p className={styles.text}>{text}</p>
      {onAct && (
        <p className={styles.acts}>
          {kind === 'question' && (
            <Button variant="quiet" onClick={() => onAct({ name: 'answer', message })}>
              回答
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => onAct({ name: isHidden ? 'show' : 'hide', message })}
          >
            {isHidden ? '恢复' : '隐藏'}
          </Button>
        </p>
      )}
    </li>
  )
}
