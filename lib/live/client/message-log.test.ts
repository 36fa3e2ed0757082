import type { LiveMessage } from '#lib/live/contract.ts'
import { MOST_KEPT, seenMessages, withMessages } from './message-log.ts'

const message = (id: number, more: Partial<LiveMessage> = {}): LiveMessage => ({
  ...{ id, kind: 'question', answerTo: null, author: '陈**', text: `第 ${id} 句`, second: id },
  ...{ createdAt: '2026-11-26T12:00:00.000Z', isHidden: false, isMine: false, ...more },
})
const told = ({ isMine: _, isHidden: __, ...rest }: LiveMessage) => rest
const ids = (log: readonly LiveMessage[]) => log.map(({ id }) => id)

test('a message told twice stands once, and stays that of its writer', () => {
  const own = withMessages([message(1)], [message(3, { isMine: true })])
  const log = withMessages(own, [told(message(2)), told(message(3))])
  expect(ids(log)).toEqual([1, 2, 3])
  expect(log.map(({ isMine }) => isMine)).toEqual([false, false, true])
})

test('the newest are kept', () => {
  const many = Array.from({ length: MOST_KEPT + 5 }, (_, at) => message(at + 1))
  const log = withMessages([], many)
  expect([log.length, log[0]?.id]).toEqual([MOST_KEPT, 6])
})

test('what is hidden is seen by its writer and moderators, and comes back when shown again', () => {
  const log = [message(1), message(2, { isMine: true }), message(3, { isHidden: true })]
  const hidden = new Set([1, 2])
  expect(ids(seenMessages(log, null, false))).toEqual([1, 2])
  expect(ids(seenMessages(log, hidden, false))).toEqual([2, 3])
  expect(seenMessages(log, hidden, true).map(({ isHidden }) => isHidden)).toEqual([
    true,
    true,
    false,
  ])
})
