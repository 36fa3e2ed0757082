import { jest } from '@jest/globals'
import type { ChatConversation } from '#lib/chat/contract.ts'
import type { ServerMessage } from '#lib/chat/protocol.ts'
import { socketCloses } from '#lib/chat/rules.ts'
import { ChatClient } from './chat-client.ts'
import { newTalk, type Talk, talkOf } from './talk.ts'
import { FakeSocket } from './testing/fake-socket.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const soon = () => jest.advanceTimersByTimeAsync(0)
const asked = {
  type: 'asked',
  ...{ key: 'k1', conversationId: 7, title: '函', turnId: 11, answerId: 21 },
} satisfies ServerMessage
const end = {
  ...({ type: 'end', state: 'done' } as const),
  ...{ answerId: 21, length: 4, text: null, freeLeft: 2 },
} satisfies ServerMessage

async function opened(talk: Talk = newTalk('tutor'), chance = 0) {
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
    await soon()
    last().accept()
  }
  return { client, sockets, server, last, connect }
}

const stored: ChatConversation = {
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

test('nothing is opened before something is asked', async () => {
  const { client, sockets, connect, last } = await opened()
  client.start()
  await soon()
  expect(sockets).toHaveLength(0)
  client.ask('函？')
  await connect()
  expect(last().path).toBe('/socket?ticket=t%2B0')
  expect(last().sent).toEqual([
    { type: 'ask', key: 'k1', text: '函？', edits: null, conversationId: null, assistant: 'tutor' },
  ])
})

test('an answer grows piece by piece to its end', async () => {
  const { client, connect, last } = await opened()
  client.ask('函？')
  await connect()
  last().say(asked, { type: 'text', answerId: 21, at: 0, text: '不相' })
  expect(client.state.talk).toMatchObject({ conversationId: 7, title: '函', pending: null })
  expect(client.state.talk.turns[0]).toMatchObject({
    question: '函？',
    answer: { state: 'writing', text: '不相', typedFrom: 0 },
  })
  last().say({ type: 'text', answerId: 21, at: 2, text: '隶属' }, end)
  expect(client.state.talk.turns[0]?.answer).toMatchObject({ state: 'done', text: '不相隶属' })
  expect(client.state.talk.freeLeft).toBe(2)
})

test('the end may bring another text than was sent', async () => {
  const { client, connect, last } = await opened()
  client.ask('函？')
  await connect()
  last().say(asked, { type: 'text', answerId: 21, at: 0, text: '不相[9]' })
  last().say({ ...end, state: 'withheld', length: 0, text: '' })
  expect(client.state.talk.turns[0]?.answer).toMatchObject({ state: 'withheld', text: '' })
})

test('after a break the answer is followed from the character that is here', async () => {
  const { client, sockets, connect, last } = await opened()
  client.ask('函？')
  await connect()
  last().say(asked, { type: 'text', answerId: 21, at: 0, text: '不相' })
  last().drop()
  expect(client.state.link).toBe('lost')
  await jest.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(2)
  last().accept()
  expect(last().sent).toEqual([{ type: 'follow', answerId: 21, after: 2 }])
  expect(client.state.link).toBe('open')
  // What overlaps is taken once.
  last().say({ type: 'text', answerId: 21, at: 1, text: '相隶属' }, end)
  expect(client.state.talk.turns[0]?.answer.text).toBe('不相隶属')
})

test('a question that was not answered is sent again with the same key', async () => {
  const { client, connect, last } = await opened()
  client.ask('函？')
  await connect()
  last().drop()
  expect(client.ask('还问')).toBe(false)
  await jest.advanceTimersByTimeAsync(1000)
  last().accept()
  expect(last().sent).toMatchObject([{ type: 'ask', key: 'k1', text: '函？' }])
  last().say(asked, { ...asked })
  expect(client.state.talk.turns).toHaveLength(1)
})

test('waits grow from one second to thirty, and begin anew once it was open', async () => {
  const { client, sockets, connect, last } = await opened()
  client.ask('函？')
  await connect()
  const waits: number[] = []
  for (let index = 0; index < 7; index += 1) {
    const before = sockets.length
    last().drop()
    let waited = 0
    while (sockets.length === before) {
      await jest.advanceTimersByTimeAsync(1000)
      waited += 1
    }
    waits.push(waited)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  last().accept()
  last().drop()
  await jest.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(9)
})

test('a ticket that cannot be had is asked for again, at once when the network is back', async () => {
  const { client, sockets, server, last } = await opened()
  server.fails = new Error('offline')
  client.ask('函？')
  await soon()
  expect(client.state.link).toBe('lost')
  server.fails = null
  client.hurry()
  await soon()
  expect(sockets).toHaveLength(1)
  last().accept()
  expect(last().sent).toHaveLength(1)
  last().say(asked)
  expect(jest.getTimerCount()).toBe(0)
})

test('a silent socket that the server closes stays closed until it is needed', async () => {
  const { client, sockets, connect, last } = await opened()
  client.ask('函？')
  await connect()
  last().say(asked, { ...end, length: 0 })
  last().drop(socketCloses.idle)
  await jest.advanceTimersByTimeAsync(60_000)
  expect([client.state.link, sockets.length]).toEqual(['off', 1])
  client.again(11)
  await connect()
  expect(last().sent).toEqual([{ type: 'again', key: 'k2', turnId: 11 }])
})

test('a login that is over is told and not tried again', async () => {
  const { client, sockets, server, connect, last } = await opened()
  client.ask('函？')
  await connect()
  last().drop(socketCloses.signedOut)
  await jest.advanceTimersByTimeAsync(60_000)
  expect([client.state.link, sockets.length]).toEqual(['signed-out', 1])

  const other = await opened()
  other.server.fails = Object.assign(new Error('401'), { code: 401 })
  other.client.ask('函？')
  await soon()
  expect(other.client.state.link).toBe('signed-out')
  expect(server.fails).toBeNull()
})

test('what stands of a conversation is not typed anew, and its end is followed', async () => {
  const { client, connect, last } = await opened(talkOf(stored))
  client.start()
  await connect()
  expect(last().sent).toEqual([{ type: 'follow', answerId: 21, after: 2 }])
  expect(client.state.talk.turns[0]?.answer.typedFrom).toBe(2)
})

test('a missing piece is asked for', async () => {
  const { client, connect, last } = await opened(talkOf(stored))
  client.start()
  await connect()
  last().say({ type: 'text', answerId: 21, at: 3, text: '属' })
  last().say(end)
  expect(last().sent.slice(1)).toEqual([
    { type: 'follow', answerId: 21, after: 2 },
    { type: 'follow', answerId: 21, after: 2 },
  ])
  expect(client.state.talk.turns[0]?.answer).toMatchObject({ state: 'writing', text: '不相' })
})

test('a refusal ends the press and says why; the next press forgets it', async () => {
  const { client, connect, last } = await opened()
  client.ask('函？')
  await connect()
  const refused = { type: 'refused', key: 'k1', answerId: null } as const
  last().say({ ...refused, reason: 'quota', message: '用完了' })
  expect(client.state.talk).toMatchObject({
    ...{ pending: null, turns: [] },
    refused: { reason: 'quota', message: '用完了' },
  })
  client.ask('函？', { key: 'same' })
  expect(client.state.talk.refused).toBeNull()
  expect(last().sent.at(-1)).toMatchObject({ key: 'same' })
})

test('a refusal of what could not be read ends the press too', async () => {
  const { client, connect, last } = await opened()
  client.ask('函？')
  await connect()
  last().say({
    ...({ type: 'refused', key: null, answerId: null } as const),
    ...({ reason: 'invalid', message: '没有看懂' } as const),
  })
  expect(client.state.talk).toMatchObject({ pending: null, refused: { message: '没有看懂' } })
})

test('an answer whose following failed is followed again', async () => {
  const { client, connect, last } = await opened(talkOf(stored))
  client.start()
  await connect()
  last().say({
    ...({ type: 'refused', key: null, answerId: 21 } as const),
    ...({ reason: 'failed', message: '请稍后再试' } as const),
  })
  await jest.advanceTimersByTimeAsync(3000)
  const follow = { type: 'follow', answerId: 21, after: 2 }
  expect(last().sent).toEqual([follow, follow])
  client.end()
  expect(jest.getTimerCount()).toBe(0)
})

test('a conversation that is deleted under way says so and waits for nothing', async () => {
  const { client, sockets, connect, last } = await opened(talkOf(stored))
  client.start()
  await connect()
  last().say({
    ...({ type: 'refused', key: null, answerId: 21 } as const),
    ...({ reason: 'not_found', message: '没有这个回答' } as const),
  })
  expect(client.state.talk).toMatchObject({
    ...{ isDeleted: true, turns: [{ answer: { state: 'deleted', text: '不相' } }] },
  })
  last().drop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
})

test('what another page asked meanwhile is taken over and followed', async () => {
  const [turn] = stored.turns
  if (!turn) throw new Error('a turn is missing')
  const before = { ...turn, answer: { ...turn.answer, state: 'done' as const } }
  const { client, connect, last } = await opened(talkOf({ ...stored, turns: [before] }))
  const added = { ...turn, id: 12, answer: { ...turn.answer, id: 22 } }
  client.renew({ ...stored, turns: [before, added] })
  await connect()
  expect(last().sent).toEqual([{ type: 'follow', answerId: 22, after: 2 }])
  // While something is written nothing is replaced.
  client.renew(null)
  expect(client.state.talk).toMatchObject({ isDeleted: false, turns: { length: 2 } })
})

test('an edited question takes the place of the one before and of all after it', async () => {
  const { client, connect, last } = await opened(talkOf(stored))
  client.start()
  await connect()
  last().say({ ...end, text: '不相隶属' })
  client.ask('函和请示？', { edits: 11 })
  last().say({ ...asked, turnId: 12, answerId: 22 })
  expect(client.state.talk.turns.map(({ id, question }) => [id, question])).toEqual([
    [12, '函和请示？'],
  ])
})

test('a stop that could not be sent is sent with the next connection', async () => {
  const { client, connect, last } = await opened(talkOf(stored))
  client.start()
  client.stop(21)
  await connect()
  expect(last().sent).toContainEqual({ type: 'stop', answerId: 21 })
  last().drop()
  await jest.advanceTimersByTimeAsync(1000)
  last().accept()
  expect(last().sent).toEqual([
    { type: 'follow', answerId: 21, after: 2 },
    { type: 'stop', answerId: 21 },
  ])
  last().say({ ...end, state: 'stopped', text: '不相' })
  client.again(11)
  last().drop()
  await jest.advanceTimersByTimeAsync(1000)
  last().accept()
  expect(last().sent).toMatchObject([{ type: 'again' }])
})

test('two hurries are one attempt, and one that is under way is not hurried', async () => {
  const { client, sockets, server, connect, last } = await opened()
  client.ask('函？')
  client.hurry()
  await connect()
  last().drop()
  client.hurry()
  client.hurry()
  await soon()
  client.hurry()
  await soon()
  expect([server.tickets, sockets.length]).toEqual([2, 2])
  last().accept()
  last().say(asked)
  expect(client.state.link).toBe('open')
})

test('a ticket that comes after the end opens nothing, and a new start has its own', async () => {
  const { client, sockets, connect, last } = await opened(talkOf(stored))
  client.start()
  client.end()
  client.start()
  await connect()
  expect(sockets).toHaveLength(1)
  expect([client.state.link, last().sent.length]).toEqual(['open', 1])
})

test('a socket that says nothing to a message is replaced by another one', async () => {
  const { client, sockets, connect, last } = await opened()
  client.ask('函？')
  await connect()
  const silent = last()
  await jest.advanceTimersByTimeAsync(15_000)
  expect(client.state.link).toBe('lost')
  await jest.advanceTimersByTimeAsync(1000)
  last().accept()
  expect(last().sent).toMatchObject([{ type: 'ask', key: 'k1' }])
  expect([sockets.length, silent.isClosed]).toEqual([2, true])
  // It is not listened to any longer.
  silent.say(asked)
  expect(client.state.talk.pending).not.toBeNull()
})

test('an attempt that leads nowhere is followed by another one', async () => {
  const { client, sockets } = await opened()
  client.ask('函？')
  await soon()
  await jest.advanceTimersByTimeAsync(16_000)
  expect([sockets.length, sockets[0]?.isClosed]).toEqual([2, true])
})

test('who comes back to a quiet socket has another one while something is waited for', async () => {
  const { client, sockets, connect, last } = await opened(talkOf(stored))
  client.start()
  await connect()
  client.hurry()
  await soon()
  expect(sockets).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(2000)
  client.hurry()
  await connect()
  expect([sockets.length, sockets[0]?.isClosed]).toEqual([2, true])
  last().say({ ...end, text: '不相隶属' })
  await jest.advanceTimersByTimeAsync(60_000)
  client.hurry()
  await soon()
  expect(sockets).toHaveLength(2)
})

test('pages come back at different times', async () => {
  const { client, sockets, connect, last } = await opened(newTalk('tutor'), 1)
  client.ask('函？')
  await connect()
  last().drop()
  await jest.advanceTimersByTimeAsync(500)
  expect(sockets).toHaveLength(2)
})

test('the version that wrote an answer is learned from what is stored', async () => {
  const { client, connect, last } = await opened()
  client.ask('函？')
  await connect()
  last().say(asked, { ...end, length: 0 })
  client.know({ ...stored, title: '改过的标题' })
  expect(client.state.talk.title).toBe('改过的标题')
  expect(client.state.talk.turns[0]?.answer).toMatchObject({
    ...{ promptVersion: 3, isVersionKnown: true, state: 'done' },
  })
})

test('after its end a client says and opens nothing more', async () => {
  const { client, sockets, connect, last } = await opened()
  client.ask('函？')
  await connect()
  client.end()
  last().drop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
  expect(jest.getTimerCount()).toBe(0)
})
