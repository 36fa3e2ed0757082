import { useEffect, useEffectEvent, useState } from 'react'
import { type ChatDraft, chatDrafts, joined, startDraft } from '#lib/chat/client/drafts.ts'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'

type Start = {
  userId: number
  conversationId: number | null
  assistant: string
  isDeleted: boolean
  given: string
  onGivenTaken: () => void
  asked: readonly string[]
}

/**
 * The question that is being written. It lies on this device until the server has said that it was asked; what was begun
 * before another one is kept with it and given back.
 */
export function useQuestion(start: Start) {
  const { userId, conversationId, assistant, isDeleted, given, onGivenTaken } = start
  const place = conversationId ?? 0
  const drafts = chatDrafts(userId)
  const blank = (text: string): ChatDraft => ({
    ...{ text, key: newUuid(), assistant, edits: null, before: '' },
  })
  const [draft, setDraft] = useState<ChatDraft>(() =>
    startDraft(drafts.load(place), {
      ...{ assistant, given, newKey: newUuid, lastAsked: start.asked.at(-1) },
    }),
  )
  const set = (next: ChatDraft) => {
    setDraft(next)
    if (next.text || next.before) drafts.put(place, next)
    else drafts.drop(place)
  }
  const take = useEffectEvent(() => {
    drafts.put(place, draft)
    onGivenTaken()
  })
  useEffect(() => {
    if (given) take()
  }, [given])
  const leave = useEffectEvent(() => {
    drafts.drop(place)
    const text = joined(draft.edits === null ? draft.text : '', draft.before)
    if (text && !drafts.load(0)) drafts.put(0, blank(text))
  })
  // What was begun here is asked in a new one.
  useEffect(() => {
    if (isDeleted) leave()
  }, [isDeleted])
  // A key goes with the same words alone.
  const write = (text: string) => set({ ...draft, text, key: newUuid() })
  return {
    draft,
    write,
    /** Puts a question in, below what is written already. */
    add: (text: string) => write(joined(draft.text, text)),
    /** Takes a question that was asked back to be asked otherwise. */
    edit: (turn: { id: number; question: string }) =>
      set({
        ...blank(turn.question),
        edits: turn.id,
        before: draft.edits === null ? joined(draft.before, draft.text) : draft.before,
      }),
    /** Ends that, or no longer waits with what was begun before. */
    giveBack: () =>
      set(blank(draft.edits === null ? joined(draft.text, draft.before) : draft.before)),
    /** Drops what was asked with this key; the conversation has its number now. */
    asked: (key: string, nowIn: number) => {
      if (key !== draft.key) return
      const next = blank(draft.before)
      setDraft(next)
      drafts.drop(place)
      if (next.text) drafts.put(nowIn, next)
    },
  }
}
