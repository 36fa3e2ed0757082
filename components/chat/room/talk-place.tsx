import { useEffect, useEffectEvent, useState } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { chatConversation } from '#lib/chat/calls.ts'
import { chatDrafts } from '#lib/chat/client/drafts.ts'
import { newTalk, type Talk, talkOf } from '#lib/chat/client/talk.ts'
import { aiChatPage } from '#lib/chat/paths.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PlaceProps } from './place-props.ts'
import styles from './room.module.css'
import { Room } from './room.tsx'
import { RoomBar } from './room-bar.tsx'

type Found = { kind: 'loading' | 'missing' | 'failed' } | { kind: 'talk'; talk: Talk }

/** A conversation, loaded as it stands now, or a new one; the id that it began with stays while it is here. */
export function TalkPlace({ id, ...props }: PlaceProps & { id: number | null }) {
  const [first] = useState(id)
  const [found, setFound] = useState<Found>(() =>
    first === null ? { kind: 'talk', talk: newTalk(props.assistant.key) } : { kind: 'loading' },
  )
  const [tries, setTries] = useState(0)
  const show = useEffectEvent(setFound)
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries asks again
  useEffect(() => {
    if (first === null) return
    const leaving = new AbortController()
    call(chatConversation, { id: first }, { quiet: true, signal: leaving.signal }).then(
      (data) => show({ kind: 'talk', talk: talkOf(data) }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        const isMissing = error instanceof CallError && [404, 422].includes(error.code)
        if (isMissing) chatDrafts(props.userId).drop(first)
        show({ kind: isMissing ? 'missing' : 'failed' })
      },
    )
    return () => leaving.abort()
  }, [first, tries, props.userId])
  if (found.kind === 'talk') return <Room {...props} given={found.talk} />
  const side = props.side('')
  return (
    <>
      <RoomBar name="AI 对话" title="" side={side} />
      <aside className={styles.aside} aria-label="助手与历史">
        {side}
      </aside>
      <div className={styles.talk}>
        <h1 className="visually-hidden">AI 对话</h1>
        {found.kind === 'loading' && <Skeleton heights={[60, 240]} />}
        {found.kind === 'failed' && <LoadError onRetry={() => setTries(tries + 1)} />}
        {found.kind === 'missing' && (
          <EmptyState title="没有这次对话">
            <p>它可能已经删除，或属于另一个账号。</p>
            <Link href={href(aiChatPage)}>开一个新的对话</Link>
          </EmptyState>
        )}
      </div>
    </>
  )
}
