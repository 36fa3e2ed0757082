import { randomUUID } from 'node:crypto'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { notices, readNotice } from '#lib/ai/server/notice.ts'
import { ChatHub } from '#lib/chat/server/socket/chat-hub.ts'
import { takeTicket } from '#lib/chat/server/take-ticket.ts'
import { type testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { openaiLlm } from '#lib/platform/providers/llm/openai.ts'
import { type OpenaiPeer, startOpenaiPeer } from '#lib/platform/providers/llm/testing/openai.ts'
import { addAssistants } from './chat.ts'
import { Page, serveChat } from './sockets.ts'

type Served = Awaited<ReturnType<typeof serveChat>>

/** For tests: a server of chats with a hub and a model of its own for each test of a file, and what opens pages of it. */
export function chatHouse(t: ReturnType<typeof testDatabase>) {
  const hubs: ChatHub[] = []
  const now: { peer?: OpenaiPeer; hub?: ChatHub; server?: Served } = {}
  const at = {
    pages: [] as Page[],
    get peer(): OpenaiPeer {
      return there(now.peer)
    },
    get hub(): ChatHub {
      return there(now.hub)
    },
    get server(): Served {
      return there(now.server)
    },
    newHub,
    /** A user who has agreed to the notice, with a login. */
    learner: async () => {
      const { id } = await addUser(t.db)
      await readNotice(t.db, id, notices.chat)
      return await signIn(t.db, id)
    },
    page: async (user: { id: number; sessionId: number }, port = there(now.server).port) => {
      const { ticket } = await takeTicket(t.db, user)
      const opened = await new Page(port, ticket).open()
      at.pages.push(opened)
      return opened
    },
  }

  function newHub(): ChatHub {
    const { settings } = there(now.peer)
    const { LLM_BASE_URL: baseUrl = '', LLM_API_KEY: apiKey, LLM_MODEL: model = '' } = settings
    const talker = openaiLlm({ baseUrl, apiKey, model, maxTokens: 1000 })
    const made = new ChatHub(t.database, () => ({
      ...{ talker, settings },
      librariesOf: async () => [],
    }))
    hubs.push(made)
    return made
  }

  beforeEach(async () => {
    await truncateAll(t.db)
    await addAssistants(t.db)
    now.peer = await startOpenaiPeer()
    now.peer.say = () => '先看能不能给对方下命令，再选文种。'
    now.hub = newHub()
    now.server = await serveChat(t.db, now.hub)
  })
  afterEach(async () => {
    for (const page of at.pages.splice(0)) page.socket.terminate()
    for (const one of hubs.splice(0)) {
      await one.idle()
      await one.close()
    }
    await at.server.close()
    await at.peer.close()
  })
  return at
}

function there<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('it is there within a test alone')
  return one
}

/** For tests: a question to the assistant of essays in a new conversation, a press of its own. */
export const ask = (more: object = {}) => ({
  ...{ type: 'ask' as const, key: randomUUID(), conversationId: null, assistant: 'essay' },
  ...{ text: '请批改这一段：要加强领导，提高认识。', edits: null },
  ...more,
})
