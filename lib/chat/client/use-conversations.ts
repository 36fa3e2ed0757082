import { useCallback, useState } from 'react'
import { chatConversationList } from '#lib/chat/calls.ts'
import type { ChatConversationLine } from '#lib/chat/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'

export type Conversations = {
  /** Undefined while the first ones are on their way. */
  lines: ChatConversationLine[] | undefined
  total: number
  hasFailed: boolean
  isBusy: boolean
  more: () => void
  /** Asks again, from the first page on. */
  reload: () => void
}

/** A user's conversations, those asked last first; with a keyword those that hold it. */
export function useConversations(keyword = ''): Conversations {
  const asked = keyword ? { keyword } : {}
  const { data, error } = useEndpoint(
    chatConversationList,
    { ...asked, page: 1 },
    { revalidateOnFocus: true, quiet: true },
  )
  // Pages behind the first, for the keyword that they were asked with.
  const [later, setLater] = useState({ keyword, page: 1, lines: [] as ChatConversationLine[] })
  const known = later.keyword === keyword ? later : { keyword, page: 1, lines: [] }
  const [isBusy, run] = useOneAtATime()
  const more = () =>
    void run(async () => {
      const page = known.page + 1
      const { items } = await call(chatConversationList, { ...asked, page })
      setLater({ keyword, page, lines: [...known.lines, ...items] })
    }).catch(() => undefined)
  const reload = useCallback(() => {
    setLater({ keyword, page: 1, lines: [] })
    // What was asked for with other keywords has changed too.
    void reread(chatConversationList)
  }, [keyword])
  const first = data?.items
  const ids = new Set(first?.map(({ id }) => id))
  return {
    // A conversation that was asked something meanwhile has moved to the first page.
    lines: first && [...first, ...known.lines.filter(({ id }) => !ids.has(id))],
    total: data?.total ?? 0,
    hasFailed: error !== undefined && !data,
    ...{ isBusy, more, reload },
  }
}
