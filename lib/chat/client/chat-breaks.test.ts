import { jest } from '@jest/globals'
import { socketCloses } from '#lib/chat/rules.ts'
import { newTalk, talkOf } from './talk.ts'
import { asked, end, opened, stored } from './testing/opened.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const soon = () => jest.advanceTimersByTimeAsync(0)

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
