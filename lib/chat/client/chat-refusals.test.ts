import { jest } from '@jest/globals'
import { socketCloses } from '#lib/chat/rules.ts'
import { talkOf } from './talk.ts'
import { opened, stored } from './testing/opened.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const soon = () => jest.advanceTimersByTimeAsync(0)

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
