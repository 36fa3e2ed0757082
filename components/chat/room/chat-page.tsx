'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { SignInFirst } from '#components/chat/sign-in-first.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { chatAssistantList, chatInfo } from '#lib/chat/calls.ts'
import { goToLogin } from '#lib/chat/client/go-to-login.ts'
import { useConversations } from '#lib/chat/client/use-conversations.ts'
import { aiChatPage } from '#lib/chat/paths.ts'
import { stayOnLoginEnd } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './room.module.css'
import { ChatSide } from './side/chat-side.tsx'
import { TalkPlace } from './talk-place.tsx'

/** The room of the AI chat: the address says with which assistant, in which conversation, and what to begin with. */
export function ChatPage() {
  const isSignedIn = useSignedIn()
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  // A login that ends on this page leads back to it.
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  if (isSignedIn === false && !wasSignedIn) return <SignInFirst title="AI 对话" />
  if (userId === undefined) return <Waiting />
  return <OwnChat key={userId} userId={userId} />
}

function OwnChat({ userId }: { userId: number }) {
  const query = useSearchParams()
  const asked = Number(query.get('id')) || null
  const assistants = useEndpoint(chatAssistantList, {})
  const info = useEndpoint(chatInfo, {}, { quiet: true })
  const [keyword, setKeyword] = useState('')
  const conversations = useConversations(keyword)
  const [begun, setBegun] = useState<{ id: number; key: string } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => stayOnLoginEnd(goToLogin), [])
  if (assistants.error && !assistants.data)
    return <LoadError onRetry={() => void assistants.mutate().catch(() => undefined)} />
  const items = assistants.data?.items
  const first = items?.[0]
  if (!items || !info.data) {
    if (info.error) return <LoadError onRetry={() => void info.mutate().catch(() => undefined)} />
    return <Waiting />
  }
  if (!first) return <p className="container">现在没有可以提问的助手。</p>
  const wanted = items.find(({ key }) => key === query.get('assistant')) ?? first
  const question = query.get('q') ?? ''
  // The draft has it from here on: an address that is opened again does not ask it again.
  const dropQuestion = () => {
    const rest = new URLSearchParams(window.location.search)
    rest.delete('q')
    window.history.replaceState(null, '', rest.size > 0 ? `?${rest}` : window.location.pathname)
  }
  // The address of a conversation that began here comes after its first question: it stays the same room.
  const isBegunHere = begun !== null && begun.id === asked
  const key = isBegunHere ? begun.key : (asked ?? `new ${round} ${wanted.key}`).toString()
  const side = (assistant: string) => (
    <ChatSide
      {...{ conversations, keyword, assistant }}
      assistants={items}
      current={asked}
      onKeyword={setKeyword}
      onBegin={() => setRound(round + 1)}
    />
  )
  return (
    <div className={styles.chat} data-sitting="">
      <TalkPlace
        key={key}
        {...{ userId, side, question }}
        id={asked}
        assistants={items}
        assistant={wanted}
        info={info.data}
        onRead={() => void info.mutate().catch(() => undefined)}
        onQuestionTaken={dropQuestion}
        onTold={(message) => {
          const isSpent = message.type === 'refused' && message.reason === 'quota'
          if (message.type === 'end' || isSpent) void info.mutate().catch(() => undefined)
          if (message.type !== 'asked') return
          if (asked !== message.conversationId) {
            setBegun({ id: message.conversationId, key })
            const address = href(aiChatPage, { id: message.conversationId })
            window.history.replaceState(null, '', address)
          }
          conversations.reload()
        }}
      />
    </div>
  )
}

function Waiting() {
  return (
    <div data-sitting="" className={styles.waiting}>
      <h1 className="visually-hidden">AI 对话</h1>
      <Skeleton heights={[60, 480, 80]} />
    </div>
  )
}
