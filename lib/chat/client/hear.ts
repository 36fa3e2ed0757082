import type { ServerMessage } from '#lib/chat/protocol.ts'
import { deleted, type Talk, type TalkAnswer, writingOf } from './talk.ts'

/** A conversation after a message of the server. A piece that does not begin where the text ends, or before, is left out: see `gapIn`. */
export function hear(talk: Talk, message: ServerMessage): Talk {
  if (message.type === 'asked') return begun(talk, message)
  if (message.type === 'refused') return refused(talk, message)
  return {
    ...talk,
    ...(message.type === 'end' && { freeLeft: message.freeLeft }),
    turns: talk.turns.map((turn) =>
      turn.answer.id === message.answerId ? { ...turn, answer: told(turn.answer, message) } : turn,
    ),
  }
}

/** Whether characters before this piece are missing here. */
export function gapIn({ turns }: Talk, message: ServerMessage): boolean {
  const [answer] = turns.flatMap(({ answer: one }) =>
    'answerId' in message && one.id === message.answerId ? [one] : [],
  )
  if (answer?.state !== 'writing') return false
  if (message.type === 'text') return message.at > answer.text.length
  return message.type === 'end' && message.text === null && message.length > answer.text.length
}

const fresh = (id: number): TalkAnswer => ({
  ...{ id, state: 'writing', text: '', sources: [], demonstration: false },
  ...{ promptVersion: 0, thumbsUp: null, typedFrom: 0, isVersionKnown: false },
})

function begun(talk: Talk, message: Extract<ServerMessage, { type: 'asked' }>): Talk {
  const { pending } = talk
  if (pending?.key !== message.key) return talk
  const { conversationId, title, turnId: id, answerId } = message
  const known = { ...talk, conversationId, title, pending: null, refused: null }
  const answer = fresh(answerId)
  if (pending.type === 'again')
    return {
      ...known,
      turns: talk.turns.map((turn) => (turn.id === pending.turnId ? { ...turn, answer } : turn)),
    }
  const before = talk.turns.findIndex((turn) => turn.id === pending.edits)
  const kept = before < 0 ? talk.turns : talk.turns.slice(0, before)
  const others = kept.filter((turn) => turn.id !== id)
  return { ...known, turns: [...others, { id, question: pending.text, answer }] }
}

function refused(talk: Talk, message: Extract<ServerMessage, { type: 'refused' }>): Talk {
  const { key, answerId, reason, message: says } = message
  const isGone = reason === 'not_found' && writingOf(talk).some(({ id }) => id === answerId)
  if (isGone) return deleted(talk)
  // A message that could not be read is refused without its key.
  const isOfPress = key === null ? answerId === null : key === talk.pending?.key
  if (!talk.pending || !isOfPress) return talk
  return {
    ...talk,
    ...{ pending: null, refused: { reason, message: says } },
    // Another page has used the last one up: the count that is known here is too high.
    ...(reason === 'quota' && { freeLeft: undefined }),
  }
}

/** The answer under way that was asked for in vain, and will be there when it is asked for again. */
export const missedIn = (talk: Talk, message: ServerMessage): TalkAnswer | undefined =>
  message.type === 'refused' && message.key === null && message.reason !== 'not_found'
    ? writingOf(talk).find(({ id }) => id === message.answerId)
    : undefined

function told(
  answer: TalkAnswer,
  message: Extract<ServerMessage, { type: 'sources' | 'text' | 'end' }>,
): TalkAnswer {
  if (answer.state !== 'writing') return answer
  if (message.type === 'sources') return { ...answer, sources: message.sources }
  if (message.type === 'text') {
    const { at, text } = message
    const isNews = at <= answer.text.length && at + text.length > answer.text.length
    return isNews ? { ...answer, text: answer.text.slice(0, at) + text } : answer
  }
  const isWhole = message.text === null && message.length > answer.text.length
  // The rest is asked for, and the end comes again behind it.
  if (isWhole) return answer
  return { ...answer, state: message.state, text: message.text ?? answer.text }
}
