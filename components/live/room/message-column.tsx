import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { sayInLive } from '#lib/live/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { LoginLine } from './login-line.tsx'
import { MessageList } from './message-list.tsx'
import styles from './room.module.css'
import { SayForm } from './say-form.tsx'
import type { RoomProps } from './use-room.ts'

/** Shows what is said in a room beside its picture: the last announcement on top, the form below. */
export function MessageColumn({ found: { room }, messages, slowSeconds, add }: RoomProps) {
  const { id: roomId, isModerator, mayWrite, writeRefusal, state } = room
  const isSignedIn = useSignedIn()
  const shown = messages.filter(({ isHidden }) => !isHidden)
  const pinned = shown.findLast(({ kind }) => kind === 'announcement')
  const questions = shown.filter(({ kind }) => kind === 'question').length
  return (
    <aside className={styles.side} aria-label="提问">
      <h2>
        提问 <span className="muted">{questions}</span>
      </h2>
      {pinned && (
        <p className={styles.pinned} role="status">
          <b>公告</b> {pinned.text}
        </p>
      )}
      {messages.length === 0 && (
        <p className="muted">{state === 'ended' ? '没有人提问。' : '还没有人提问。'}</p>
      )}
      {messages.length > 0 && <MessageList items={messages} {...{ isModerator, add }} />}
      {mayWrite && (
        <SayForm
          what="question"
          draftId={roomId}
          label={slowSeconds > 0 && !isModerator ? `提问，每 ${slowSeconds} 秒一次` : '提问'}
          action="发送"
          pause={isModerator ? 0 : slowSeconds}
          send={(text, requestId) => call(sayInLive, { roomId, text, requestId }, { quiet: true })}
          onSent={(message) => add([message])}
        />
      )}
      {!mayWrite && state !== 'ended' && !isSignedIn && <LoginLine>登录后提问</LoginLine>}
      {!mayWrite && isSignedIn && <p className="muted">{writeRefusal}</p>}
    </aside>
  )
}
