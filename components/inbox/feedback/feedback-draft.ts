import { type FeedbackKind, feedbackKindNames } from '#lib/inbox/feedback-kinds.ts'
import { OWN_STORAGE } from '#lib/platform/client/memory/own-storage.ts'

export type Draft = { kind: FeedbackKind; content: string }

// Kept for this tab: a draft survives a reload and the end of a login but for a logout, and is never shown to another account.
const KEY = `${OWN_STORAGE}feedback-draft`

/** Reads what this user has written and not sent; null when there is nothing, or it is somebody else's. */
export function readDraft(userId: number): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (kept?.userId !== userId || typeof kept.content !== 'string') return null
    return {
      content: kept.content,
      kind: feedbackKindNames.find((one) => one === kept.kind) ?? 'fault',
    }
  } catch {
    return null
  }
}

/** Keeps what this user has written; an empty text forgets it. A browser without storage keeps nothing. */
export function keepDraft(userId: number, draft: Draft): void {
  try {
    if (draft.content.trim() === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ userId, ...draft }))
  } catch {}
}
