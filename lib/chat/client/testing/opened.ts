import { jest } from '@jest/globals'
import { ChatClient } from '#lib/chat/client/chat-client.ts'
import { newTalk, type Talk } from '#lib/chat/client/talk.ts'
import type { ChatConversation } from '#lib/chat/contract.ts'
import type { ServerMessage } from '#lib/chat/protocol.ts'
import { FakeSocket } from './fake-socket.ts'

/** For tests: the answers of a server to a first question. */
export const asked = {
  type: 'asked',
  ...{ key: 'k1', conversationId: 7, title: '函', turnId: 11, answerId: 21 },
} satisfies ServerMessage
export const end = {
  ...({ type: 'end', state: 'done' } as const),
  ...{ answerId: 21, length: 4, text: null, freeLeft: 2 },
} satisfies ServerMessage

/** For tests: a client of a talk, the sockets that it opened, and the server that gives tickets. */
export async function opened(talk: Talk = newTalk('tutor'), chance = 0) {
  const sockets: FakeSocket[] = []
  let keys = 0
  const server = { fails: null as Error | null, tickets: 0 }
  const client = new ChatClient(talk, {
    newKey: () => `k${++keys}`,
    random: () => chance,
    ticket: async () => {
      server.tickets += 1
      if (server.fails) throw server.fails
      return { ticket: `t+${sockets.length}`, path: '/socket' }
    },
    open: (path, ears) => {
      const socket = new FakeSocket(path, ears)
      sockets.push(socket)
      return socket
    },
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  const connect = async () => {
    // A ticket is on its way.
    await jest.advanceTimersByTimeAsync(0)
    last().accept()
  }
  return { client, sockets, server, last, connect }
}

/** For tests: a conversation in which that answer is being written. */
export const stored: ChatConversation = {
  ...{ id: 7, title: '函', assistant: 'tutor', createdAt: '', askedAt: '' },
  turns: [
    {
      ...{ id: 11, question: '函？', askedAt: '' },
      answer: {
        ...{ id: 21, state: 'writing', text: '不相', sources: [], demonstration: false },
        ...{ promptVersion: 3, thumbsUp: null },
      },
    },
  ],
}
