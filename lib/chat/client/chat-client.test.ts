import { jest } from '@jest/globals'
import { talkOf } from './talk.ts'
import { asked, end, opened, stored } from './testing/opened.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const soon = () => jest.advanceTimersByTimeAsync(0)

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
