import { eq } from 'drizzle-orm'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { messages as contract } from '#lib/messages/contract.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import { messages } from '#lib/messages/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))

/** Somebody signed in, and their one message when they have one. */
async function person(hasMessage: boolean) {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  const told = { kind: 'review', data: { questions: 7 }, path: '/', key: 'a' } as const
  if (hasMessage) await sendMessage(t.db, { userId: id, ...told })
  const mine = () => t.db.select().from(messages).where(eq(messages.userId, id))
  return { tokens, mine, messageId: (await mine())[0]?.id ?? 0 }
}

/** For each call what it sends about a message, and what its owner is answered; nobody else touches it. */
const table: Record<keyof typeof contract, { input: (id: number) => object; owner: unknown }> = {
  messageList: {
    input: () => ({}),
    owner: expect.objectContaining({ total: 1, unread: 1 }),
  },
  messageRead: { input: (id) => ({ ids: [id] }), owner: { unread: 0 } },
  messageReadAll: { input: (id) => ({ upTo: id }), owner: { unread: 0 } },
  messageDelete: { input: (id) => ({ ids: [id] }), owner: { unread: 0 } },
  textChannels: {
    input: () => ({}),
    owner: {
      hasPhone: false,
      kinds: [
        { kind: 'exam', isOn: false },
        { kind: 'mock', isOn: false },
      ],
    },
  },
  setTextChannel: { input: () => ({ kind: 'exam', isOn: true }), owner: { isOn: true } },
}

test.each(Object.entries(table) as [CallName, (typeof table)['messageList']][])(
  '%s is for who is signed in, about their own messages alone',
  async (name, { input, owner }) => {
    const me = await person(true)
    const other = await person(false)
    const sent = input(me.messageId)
    expect((await send(name, sent)).status).toBe(401)
    const before = await me.mine()
    expect((await send(name, sent, other.tokens)).status).toBe(200)
    expect(await me.mine()).toEqual(before)
    expect((await send(name, sent, me.tokens)).data).toEqual(owner)
  },
)

test.each([
  ['messageRead', { ids: [] }],
  ['messageRead', { ids: ['1; drop table users'] }],
  ['messageDelete', { ids: Array.from({ length: 21 }, (_, n) => n + 1) }],
  ['messageReadAll', { upTo: -1 }],
  ['messageList', { kind: 'nothing' }],
  ['setTextChannel', { kind: 'review', isOn: true }],
] as const)('%s refuses %j', async (name, input) => {
  const { tokens } = await person(false)
  expect((await send(name, input, tokens)).status).toBe(422)
})
