import { useState } from 'react'
import { type ChatDraft, chatDrafts } from '#lib/chat/client/chat-drafts.ts'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'

type Start = {
  userId: number
  conversationId: number | null
  given: string
  asked: readonly string[]
}

/**
 * The question that is being written. It lies on this device until the server has said that it was asked; `given` by the
 * address goes before what was kept, and what was asked last is no draft any more.
 */
export function useQuestion({ userId, conversationId, given, asked }: Start) {
  const place = conversationId ?? 0
  const drafts = chatDrafts(userId)
  const [draft, setDraft] = useState<ChatDraft>(() => {
    if (given) return blank(given)
    const kept = drafts.load(place)
    return kept && kept.text !== asked.at(-1) ? kept : blank('')
  })
  const set = (next: ChatDraft) => {
    setDraft(next)
    if (next.text) drafts.put(place, next)
    else drafts.drop(place)
  }
  return {
    draft,
    /** A key goes with the same words alone. */
    write: (text: string) => set({ ...draft, text, key: newUuid() }),
    /** Takes a question that was asked back to be asked otherwise; null ends that. */
    edit: (turn: { id: number; question: string } | null) =>
      set(turn ? { ...blank(turn.question), edits: turn.id } : blank('')),
    asked: () => {
      drafts.drop(place)
      setDraft(blank(''))
    },
  }
}

const blank = (text: string): ChatDraft => ({ text, key: newUuid(), edits: null })
