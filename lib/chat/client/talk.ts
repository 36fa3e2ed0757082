import type { ChatAnswer, ChatConversation } from '#lib/chat/contract.ts'
import type { AnswerState, ChatRefusal } from '#lib/chat/protocol.ts'

/**
 * `typedFrom` is the character from which its text is typed; null where it is shown at once. deleted: with its conversation,
 * while it was being written.
 */
export type TalkAnswer = Omit<ChatAnswer, 'state'> & {
  state: AnswerState | 'deleted'
  typedFrom: number | null
  isVersionKnown: boolean
}
export type TalkTurn = { id: number; question: string; answer: TalkAnswer }

/** A press that is not answered yet. */
export type Pending =
  | { type: 'ask'; key: string; text: string; edits: number | null }
  | { type: 'again'; key: string; turnId: number }

type Refused = { reason: ChatRefusal; message: string }

export type Talk = {
  assistant: string
  conversationId: number | null
  title: string
  turns: readonly TalkTurn[]
  /** Its reader has deleted it, here or elsewhere. */
  isDeleted: boolean
  pending: Pending | null
  /** Why the last press came to nothing. */
  refused: Refused | null
  /** Free answers that are left today, once an answer has told; null for members. */
  freeLeft: number | null | undefined
}

/** A conversation that is still to begin. */
export const newTalk = (assistant: string): Talk => ({
  ...{ assistant, conversationId: null, title: '', turns: [], isDeleted: false },
  ...{ pending: null, refused: null, freeLeft: undefined },
})

/** A conversation as it was loaded; what stands of an answer that is being written is not typed anew. */
export const talkOf = ({ id, title, assistant, turns }: ChatConversation): Talk => ({
  ...newTalk(assistant),
  ...{ conversationId: id, title },
  turns: turns.map(({ id: turnId, question, answer }) => ({
    ...{ id: turnId, question },
    answer: {
      ...answer,
      typedFrom: answer.state === 'writing' ? answer.text.length : null,
      isVersionKnown: true,
    },
  })),
})

/** A talk in which nothing is waited for, as it is stored now: another page may have gone on with it. */
export function renewed(talk: Talk, stored: ChatConversation): Talk {
  const { turns, title } = talkOf(stored)
  const here = new Map(talk.turns.map(({ answer }) => [answer.id, answer]))
  return {
    ...talk,
    title,
    turns: turns.map((turn) => {
      const known = here.get(turn.answer.id)
      return known ? { ...turn, answer: { ...turn.answer, typedFrom: known.typedFrom } } : turn
    }),
  }
}

/** A talk that is deleted: nothing is waited for. */
export const deleted = (talk: Talk): Talk => ({
  ...talk,
  ...{ isDeleted: true, pending: null },
  turns: talk.turns.map((turn) =>
    turn.answer.state === 'writing'
      ? { ...turn, answer: { ...turn.answer, state: 'deleted' } }
      : turn,
  ),
})

/** The answers that are still being written. */
export const writingOf = ({ turns }: Talk): TalkAnswer[] =>
  turns.flatMap(({ answer }) => (answer.state === 'writing' ? [answer] : []))
