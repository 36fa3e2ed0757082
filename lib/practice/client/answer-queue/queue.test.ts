import {
  change,
  FakeBrowser,
  FakeClock,
  FakeServer,
  settle,
  textOf,
} from '#lib/practice/client/answer-queue/testing/queue.ts'
import type { Batch } from './batch.ts'
import type { Sent } from './types.ts'

const SITTING = 7

function scene(answer?: (batch: Batch, server: FakeServer) => Sent | Promise<Sent>) {
  const clock = new FakeClock()
  const server = new FakeServer()
  const browser = new FakeBrowser(clock)
  const send = async (batch: Batch) => (answer ? await answer(batch, server) : server.save(batch))
  const tab = browser.open(send)
  return { clock, server, browser, tab, queue: tab.queue, send }
}

test('a change is kept at once, sent within a second, and leaves when the server has it', async () => {
  const { clock, server, browser, queue } = scene()
  queue.change(SITTING, change(1, 'A'))
  await settle()
  expect(browser.kept.size).toBe(1)
  expect(queue.stateOf(SITTING, 1)).toBe('pending')
  await clock.pass(999)
  expect(textOf(server.stored.get(1))).toBe('A')
  expect(queue.stateOf(SITTING, 1)).toBe('saved')
  expect(browser.kept.size).toBe(0)
})

test('changes in quick succession travel together, as one for each question', async () => {
  const { clock, server, queue } = scene()
  for (const text of ['北', '北京', '北京市']) queue.change(SITTING, change(1, text))
  queue.change(SITTING, change(2, 'B'))
  await clock.pass(1000)
  expect(server.batches.map(({ answers }) => answers.map(textOf))).toEqual([['北京市', 'B']])
})

test('one request at a time, and a change made meanwhile is not taken for saved', async () => {
  const replies: (() => void)[] = []
  const { clock, server, queue } = scene(
    (batch, server) => new Promise((reply) => replies.push(() => reply(server.save(batch)))),
  )
  queue.change(SITTING, change(1, 'A'))
  await clock.pass(500)
  queue.change(SITTING, change(1, 'B'))
  await clock.pass(5000)
  expect(replies).toHaveLength(1)
  replies[0]?.()
  await settle()
  expect(textOf(server.stored.get(1))).toBe('A')
  expect(queue.stateOf(SITTING, 1)).toBe('pending')
  replies[1]?.()
  await clock.pass(1000)
  expect(textOf(server.stored.get(1))).toBe('B')
  expect(queue.stateOf(SITTING, 1)).toBe('saved')
})

test('offline for a minute and a reload lose nothing', async () => {
  let isOnline = false
  const { clock, server, browser, tab, send } = scene((batch, server) =>
    isOnline ? server.save(batch) : { kind: 'unreachable' },
  )
  for (let position = 1; position <= 20; position++)
    tab.queue.change(SITTING, change(position, `answer ${position}`))
  await clock.pass(60_000)
  expect(tab.queue.trouble).toBe('offline')
  tab.isOpen = false
  isOnline = true
  const reloaded = browser.open(send)
  await reloaded.queue.load()
  await clock.pass(1000)
  expect(server.stored.size).toBe(20)
  expect(browser.kept.size).toBe(0)
})

test('the waiting time doubles up to half a minute, and the network coming back ends it', async () => {
  const times: number[] = []
  const { clock, queue } = scene(() => {
    times.push(clock.now)
    return { kind: 'unreachable' }
  })
  queue.change(SITTING, change(1, 'A'))
  await clock.pass(100_000)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(gaps).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  const before = times.length
  queue.flush()
  await settle()
  expect(times.length).toBe(before + 1)
})

test('an expired login keeps the queue and says so; after it all is sent', async () => {
  let isExpired = true
  const { clock, server, browser, tab } = scene((batch, server) =>
    isExpired ? { kind: 'login' } : server.save(batch),
  )
  tab.queue.change(SITTING, change(1, 'A'))
  await clock.pass(60_000)
  expect(tab.events).toContainEqual({ type: 'login' })
  expect(server.stored.size).toBe(0)
  expect(browser.kept.size).toBe(1)
  isExpired = false
  tab.queue.flush()
  await settle()
  expect(server.stored.size).toBe(1)
})

test('nothing is sent while somebody else is signed in', async () => {
  const { clock, server, browser, tab } = scene()
  tab.signedIn = false
  tab.queue.change(SITTING, change(1, 'A'))
  tab.queue.sendLast()
  await clock.pass(60_000)
  expect(server.batches).toEqual([])
  expect(browser.kept.size).toBe(1)
})

test('a change that the server refuses is marked, and holds up no other', async () => {
  const { clock, server, browser, queue } = scene((batch, server) =>
    batch.answers.some(({ position }) => position === 2) ? { kind: 'refused' } : server.save(batch),
  )
  for (const position of [1, 2, 3]) queue.change(SITTING, change(position, 'A'))
  await clock.pass(5000)
  expect([...server.stored.keys()]).toEqual([1, 3])
  expect([1, 2, 3].map((position) => queue.stateOf(SITTING, position))).toEqual([
    'saved',
    'failed',
    'saved',
  ])
  expect(queue.refused(SITTING)).toEqual([{ position: 2, reason: '' }])
  expect(browser.kept.size).toBe(1)
})

test('what the server names among saved changes is put aside with its reason, and kept over a reload', async () => {
  const reason = '没有“Z”这个选项'
  const refuse = (batch: Batch, server: FakeServer): Sent => {
    const good = batch.answers.filter((answer) => textOf(answer) !== 'Z')
    const bad = batch.answers.filter((answer) => textOf(answer) === 'Z')
    if (good.length === 0) return { kind: 'refused', reason }
    const sent = server.save({ ...batch, answers: good })
    const refused = bad.map(({ position }) => ({ position, reason }))
    return sent.kind === 'stored' ? { ...sent, refused } : sent
  }
  const { clock, server, browser, tab, queue, send } = scene(refuse)
  queue.change(SITTING, change(1, 'A'))
  queue.change(SITTING, change(2, 'Z'))
  await clock.pass(60_000)
  expect(queue.refused(SITTING)).toEqual([{ position: 2, reason }])
  expect([...server.stored.keys()]).toEqual([1])
  expect(server.batches).toHaveLength(1)
  expect(queue.unsaved(SITTING)).toEqual([])
  tab.isOpen = false
  const reloaded = browser.open(send)
  await reloaded.queue.load()
  await clock.pass(1000)
  expect(textOf(reloaded.queue.newest(SITTING, 2))).toBe('Z')
  expect(reloaded.queue.refused(SITTING)).toEqual([{ position: 2, reason }])
  reloaded.queue.change(SITTING, change(2, 'B'))
  await clock.pass(1000)
  expect(reloaded.queue.refused(SITTING)).toEqual([])
  expect(textOf(server.stored.get(2))).toBe('B')
})

test('what was changed after the end is told apart from what is wrong', async () => {
  const { clock, queue } = scene((batch, server) =>
    server.save({ ...batch, answers: batch.answers.filter(({ position }) => position !== 2) }),
  )
  queue.change(SITTING, change(1, 'A'))
  queue.change(SITTING, change(2, 'A'))
  await clock.pass(1000)
  expect(queue.refused(SITTING)).toEqual([{ position: 2, reason: '', isLate: true }])
})

test('a server that cannot save just now fails visibly and is asked again when it said', async () => {
  let tries = 0
  const { clock, server, queue } = scene((batch, server) =>
    tries++ === 0 ? { kind: 'busy', seconds: 5 } : server.save(batch),
  )
  queue.change(SITTING, change(1, 'A'))
  await clock.pass(1000)
  expect(queue.stateOf(SITTING, 1)).toBe('failed')
  await clock.pass(3000)
  expect(tries).toBe(1)
  await clock.pass(2000)
  expect(textOf(server.stored.get(1))).toBe('A')
  expect(queue.stateOf(SITTING, 1)).toBe('saved')
})

test('what a server has stored of a batch leaves, and what it could not take now is sent again', async () => {
  let isReady = false
  const { clock, server, queue } = scene((batch, server) => {
    if (isReady) return server.save(batch)
    const answers = batch.answers.filter(({ position }) => position === 2)
    const sent = server.save({ ...batch, answers })
    const refused = batch.answers.flatMap(({ position }) =>
      position === 3 ? [{ position, reason: '没有这个选项' }] : [],
    )
    return sent.kind === 'stored' ? { ...sent, refused, again: 5 } : sent
  })
  for (const position of [1, 2, 3]) queue.change(SITTING, change(position, 'A'))
  await clock.pass(1000)
  expect(queue.unsaved(SITTING).map(({ position }) => position)).toEqual([1])
  expect(queue.refused(SITTING)).toEqual([{ position: 3, reason: '没有这个选项' }])
  expect(queue.stateOf(SITTING, 2)).toBe('saved')
  isReady = true
  await clock.pass(6000)
  expect(textOf(server.stored.get(1))).toBe('A')
  expect(queue.unsaved(SITTING)).toEqual([])
})

test('another tab shows a change at once, and sends it when the tab that made it is gone', async () => {
  const { clock, server, browser, tab, send } = scene()
  const other = browser.open(send)
  tab.queue.change(SITTING, change(1, 'A'))
  expect(textOf(other.queue.newest(SITTING, 1))).toBe('A')
  tab.isOpen = false
  await clock.pass(5000)
  expect(textOf(server.stored.get(1))).toBe('A')
  expect(other.queue.stateOf(SITTING, 1)).toBe('saved')
})

test('a tab that lives saves its change for all, once', async () => {
  const { clock, server, browser, tab, send } = scene()
  const other = browser.open(send)
  tab.queue.change(SITTING, change(1, 'A'))
  await clock.pass(10_000)
  expect(server.batches).toHaveLength(1)
  expect(other.queue.stateOf(SITTING, 1)).toBe('saved')
})

test('an answer of another device is not overwritten by the time that was spent looking at the old one', async () => {
  const { clock, server, tab } = scene()
  tab.queue.change(SITTING, change(1, 'A'))
  await clock.pass(1000)
  const phone = { ...change(1, 'B'), changedAt: clock.now }
  server.save({ sittingId: SITTING, answers: [phone] })
  await clock.pass(10_000)
  tab.queue.change(SITTING, change(1, 'A', { seconds: 30 }), { timeOnly: true })
  await clock.pass(1000)
  expect(textOf(server.stored.get(1))).toBe('B')
  // And the tab knows that it has to look again.
  expect(tab.events).toContainEqual({ type: 'behind', sittingId: SITTING })
  tab.queue.merge(SITTING, [phone])
  expect(textOf(tab.queue.newest(SITTING, 1))).toBe('B')
})

test('a device whose clock is slow still writes over what it has seen', async () => {
  const { clock, server, queue } = scene()
  const fromTheFuture = { ...change(1, 'A'), changedAt: clock.now + 3_600_000 }
  server.save({ sittingId: SITTING, answers: [fromTheFuture] })
  queue.merge(SITTING, [fromTheFuture])
  queue.change(SITTING, change(1, 'B'))
  await clock.pass(1000)
  expect(textOf(server.stored.get(1))).toBe('B')
})

test('what a hand-in came before is told, and never sent again', async () => {
  const { clock, server, browser, tab } = scene()
  server.submitted = true
  tab.queue.change(SITTING, change(1, 'A'))
  await clock.pass(60_000)
  expect(tab.events).toContainEqual({ type: 'closed', sittingId: SITTING, lost: 1 })
  expect(server.batches).toHaveLength(1)
  tab.queue.finish(SITTING)
  await settle()
  expect(browser.kept.size).toBe(0)
})
