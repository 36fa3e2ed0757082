import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'

/** A question that is being written; `key` goes with it until it says something else, so that it is asked once. */
export type ChatDraft = {
  text: string
  key: string
  /** Key of the assistant whom `key` was made for. */
  assistant: string
  /** The turn that it replaces. */
  edits: number | null
  /** Text that was written before it, given back once it was asked. */
  before: string
}

/** Keeps on this device what a user has begun to ask, by the conversation's id; 0 is one that is still to begin. */
export const chatDrafts = (userId: number) =>
  jsonOnDevice<ChatDraft>((id) => `chat-draft-${userId}-${id}`)

type Start = {
  assistant: string
  /** Question of the address; '' where there is none. */
  given: string
  newKey: () => string
  lastAsked: string | undefined
}

/** Begins with what was kept: what was asked last is no draft any more, and a question that is given goes before it. */
export function startDraft(kept: ChatDraft | null, start: Start): ChatDraft {
  const { assistant, given, newKey, lastAsked } = start
  const fresh = (text: string, before = ''): ChatDraft => ({
    ...{ text, key: newKey(), assistant, edits: null, before },
  })
  if (!kept) return fresh(given)
  const draft = kept.text === lastAsked ? fresh(kept.before) : kept
  if (given && given !== draft.text)
    return fresh(given, draft.edits === null ? joined(draft.text, draft.before) : draft.before)
  // The server takes a key that it knows for the question that it came with.
  return draft.assistant === assistant ? draft : { ...draft, assistant, key: newKey() }
}

/** Two texts, one below the other. */
export const joined = (first: string, second: string): string =>
  [first, second].filter((text) => text.trim() !== '').join('\n')
