'use client'
import { useEffect, useState } from 'react'
import { HistorySearch } from '#components/chat/room/side/history-search.tsx'
import { SignInFirst } from '#components/chat/sign-in-first.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { chatAssistantList } from '#lib/chat/calls.ts'
import { goToLogin } from '#lib/chat/client/go-to-login.ts'
import { useConversations } from '#lib/chat/client/use-conversations.ts'
import { groupByDay } from '#lib/chat/group-by-day.ts'
import { aiChatPage, aiPage } from '#lib/chat/paths.ts'
import { stayOnLoginEnd } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './history.module.css'
import { HistoryLine } from './history-line.tsx'

/** A user's conversations by day, to be found, renamed, exported and deleted. */
export function HistoryPage() {
  const isSignedIn = useSignedIn()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  if (!wasSignedIn) return <SignInFirst title="对话历史" />
  return <OwnHistory />
}

const crumbs = [{ name: 'AI', path: href(aiPage) }, { name: '对话历史' }]

function OwnHistory() {
  const [keyword, setKeyword] = useState('')
  const { lines, total, hasFailed, isBusy, more, reload } = useConversations(keyword)
  const { data } = useEndpoint(chatAssistantList, {}, { quiet: true })
  useEffect(() => stayOnLoginEnd(goToLogin), [])
  const nameOf = (key: string) => data?.items.find((one) => one.key === key)?.name ?? 'AI'
  const isEmpty = lines?.length === 0
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <h1>对话历史</h1>
        <p role="status">{lines && (keyword ? `找到 ${total} 次` : `共 ${total} 次`)}</p>
        <ButtonLink href={href(aiChatPage)}>新的对话</ButtonLink>
      </div>
      {(!isEmpty || keyword) && <HistorySearch keyword={keyword} onKeyword={setKeyword} />}
      {!lines && (hasFailed ? <LoadError onRetry={reload} /> : <Skeleton heights={[72, 72, 72]} />)}
      {isEmpty && !keyword && (
        <EmptyState title="还没有问过">
          <p>问过的都会到这里，可以接着问。</p>
          <ButtonLink href={href(aiPage)}>看看能问什么</ButtonLink>
        </EmptyState>
      )}
      {isEmpty && keyword && (
        <EmptyState title={`没有找到“${keyword}”`} picture={null}>
          <p>标题、提问和回答里都没有这几个字。</p>
        </EmptyState>
      )}
      {groupByDay(lines ?? []).map(({ name, items }) => (
        <section key={name} className={styles.day}>
          <h2>{name}</h2>
          <ul>
            {items.map((line) => (
              <HistoryLine
                key={line.id}
                line={line}
                assistant={nameOf(line.assistant)}
                onChanged={reload}
              />
            ))}
          </ul>
        </section>
      ))}
      {lines && lines.length < total && (
        <Button variant="second" busy={isBusy} onClick={more}>
          再看 20 条
        </Button>
      )}
    </div>
  )
}
