import { useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { messageDelete, messageRead } from '#lib/messages/calls.ts'
import type { Message } from '#lib/messages/contract.ts'
import { messageKinds } from '#lib/messages/kinds.ts'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './messages.module.css'

type Props = {
  message: Message
  /** With how many are unread now. */
  onChanged: (unread: number) => Promise<void>
}

/** One message; whoever follows it has read it. */
export function MessageRow({ message, onChanged }: Props) {
  const { id, kind, title, body, path, createdAt, readAt } = message
  const [isBusy, setIsBusy] = useState(false)
  const isUnread = readAt === null
  const send = async (what: typeof messageRead | typeof messageDelete) => {
    setIsBusy(true)
    try {
      const { unread } = await call(what, { ids: [id] })
      await onChanged(unread)
    } catch {
      // The refusal has been shown.
    }
    setIsBusy(false)
  }
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <p className={styles.facts}>
        <Badge tone={isUnread ? 'brand' : undefined}>{messageKinds[kind].name}</Badge>
        <time dateTime={createdAt}>{shanghaiMinute(new Date(createdAt))}</time>
        {isUnread && <strong>未读</strong>}
      </p>
      <h2>
        <Link href={path} onClick={() => isUnread && void send(messageRead)}>
          {title}
        </Link>
      </h2>
      {body && <p className={styles.body}>{body}</p>}
      <p className={styles.actions}>
        {isUnread && (
          <button
            type="button"
            disabled={isBusy}
            aria-label={`标为已读：${title}`}
            onClick={() => void send(messageRead)}
          >
            标为已读
          </button>
        )}
        <button
          type="button"
          disabled={isBusy}
          aria-label={`删除：${title}`}
          onClick={() => void send(messageDelete)}
        >
          删除
        </button>
      </p>
    </li>
  )
}
