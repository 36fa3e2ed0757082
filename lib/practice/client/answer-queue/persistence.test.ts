import {
  change,
  FakeBrowser,
  FakeClock,
  FakeServer,
  settle,
  textOf,
} from '#lib/practice/client/answer-queue/testing/queue.ts'
import type { Sent } from './types.ts'

const SITTING = 7

function scene() {
  const clock = new FakeClock()
  const server = new FakeServer()
  const browser = new FakeBrowser(clock)
  const network = { isUp: false }
  const open = () =>
    browser.open(async (batch): Promise<Sent> => {
      return network.isUp ? server.save(batch) : { kind: 'unreachable' }
    })
  return { clock, server, browser, network, open, queue: open().queue }
}

test('an answer counts as kept when the storage says so, and not before', async () => {
  const { browser, open, queue } = scene()
  const other = open().queue
  const taken = Promise.withResolvers<boolean>()
  browser.takes = () => taken.promise
  queue.change(SITTING, change(1, 'A'))
  await settle()
  expect([queue, other].map((each) => each.keeping(SITTING))).toEqual(['keeping', 'keeping'])
  taken.resolve(true)
  await settle()
  expect([queue, other].map((each) => each.keeping(SITTING))).toEqual(['kept', 'kept'])
  expect(browser.kept.size).toBe(1)
})

test('a newer change of a kept answer is not kept yet', async () => {
  const { browser, queue } = scene()
  queue.change(SITTING, change(1, 'A'))
  await settle()
  expect(queue.keeping(SITTING)).toBe('kept')
  browser.takes = () => new Promise(() => undefined)
  queue.change(SITTING, change(1, 'B'))
  await settle()
  expect(queue.keeping(SITTING)).toBe('keeping')
})

test('a storage that refuses is told in all tabs, and the answers live on and are sent', async () => {
  const { clock, server, browser, network, open, queue } = scene()
  const other = open().queue
  browser.takes = () => false
  queue.change(SITTING, change(1, 'A'))
  await clock.pass(10_000)
  expect([queue, other].map((each) => each.keeping(SITTING))).toEqual(['refused', 'refused'])
  expect(textOf(queue.newest(SITTING, 1))).toBe('A')
  network.isUp = true
  await clock.pass(31_000)
  expect(textOf(server.stored.get(1))).toBe('A')
  expect(queue.stateOf(SITTING, 1)).toBe('saved')
  // The next answer would not be kept either, and that is said before it is given.
  expect(queue.keeping(SITTING)).toBe('refused')
})

test('what a full storage refused is kept once there is room', async () => {
  const { clock, browser, queue } = scene()
  browser.takes = () => false
  for (const position of [1, 2]) queue.change(SITTING, change(position, 'A'))
  await clock.pass(1000)
  expect(queue.keeping(SITTING)).toBe('refused')
  browser.takes = () => true
  await clock.pass(31_000)
  expect(queue.keeping(SITTING)).toBe('kept')
  expect(browser.kept.size).toBe(2)
})

test('what an earlier page left behind is kept, and other sittings say nothing about this one', async () => {
  const { browser, open, queue } = scene()
  queue.change(SITTING, change(1, 'A'))
  await settle()
  const later = open().queue
  await later.load()
  expect(later.keeping(SITTING)).toBe('kept')
  browser.takes = () => new Promise(() => undefined)
  later.change(SITTING + 1, change(1, 'A'))
  expect(later.keeping(SITTING + 1)).toBe('keeping')
  expect(later.keeping(SITTING)).toBe('kept')
})
