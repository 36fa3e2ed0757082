import { jest } from '@jest/globals'
import { OpenFields } from '#components/questions/open-fields.ts'
import { createAutosave } from '#components/questions/short-answer/autosave.ts'
import {
  change,
  FakeBrowser,
  FakeClock,
  FakeServer,
  settle,
  textOf,
} from '#lib/practice/client/answer-queue/testing/queue.ts'
import { Ending } from './ending.ts'

const SITTING = 7
const SECONDS = 20
const TOLERANCE_MS = 3000

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** An editor in a sitting of twenty seconds, on a server that takes what was changed up to three seconds after its end. */
function scene() {
  const clock = new FakeClock()
  const end = clock.now + SECONDS * 1000
  const server = new FakeServer()
  const tab = new FakeBrowser(clock).open(async (batch) => {
    const answers = batch.answers.filter(({ changedAt }) => changedAt <= end + TOLERANCE_MS)
    return server.save({ ...batch, answers })
  })
  const { queue } = tab
  const fields = new OpenFields()
  const ending = new Ending(new Date(end).toISOString())
  const editor = createAutosave(null, {
    save: (html) => {
      if (!ending.isOver) queue.change(SITTING, change(1, html), { latest: ending.latest })
    },
    warn: () => undefined,
  })
  fields.add(() => (editor.flush() ? null : '过长'))
  const pass = async (ms: number) => {
    jest.advanceTimersByTime(ms)
    await clock.pass(ms)
  }
  const come = async () => {
    ending.take(fields)
    queue.flush()
    await settle()
  }
  return {
    ...{ clock, end, server, queue, editor, pass, come },
    stored: () => server.stored.get(1),
  }
}

test('who types a key each 0.3 s through the end hands in what stood there at the end', async () => {
  const { clock, end, editor, pass, come, stored } = scene()
  let atEnd = ''
  for (let key = 1; key <= 90; key++) {
    if (atEnd === '' && clock.now >= end) {
      await come()
      atEnd = `${key - 1}`
      expect(textOf(stored())).toBe(atEnd)
    }
    editor.changed(`${key}`, key)
    await pass(300)
    // A crash of the browser loses no more than some seconds.
    const age = key - Number(textOf(stored()) ?? 0)
    if (atEnd === '') expect(age * 0.3).toBeLessThan(6)
  }
  await pass(10_000)
  expect(atEnd).toBe('67')
  expect(textOf(stored())).toBe(atEnd)
})

test('a page that slept through the end still hands in what was written before it', async () => {
  const { clock, end, editor, come, stored } = scene()
  editor.changed('睡前', 2)
  // No timer of the page runs.
  clock.now = end + 40_000
  await come()
  expect(textOf(stored())).toBe('睡前')
  expect(stored()?.changedAt).toBe(end)
  editor.changed('醒后', 2)
  editor.flush()
  await settle()
  expect(textOf(stored())).toBe('睡前')
})

test('a pause in writing that ends with the sleep, before the page notices the end, is in time as well', async () => {
  const { clock, end, editor, come, stored } = scene()
  editor.changed('睡前', 2)
  clock.now = end + 40_000
  // The timer of the pause is due before that of the clock.
  jest.advanceTimersByTime(1000)
  await come()
  expect(textOf(stored())).toBe('睡前')
  expect(stored()?.changedAt).toBe(end)
})

test('a field that is gone is not asked', () => {
  const fields = new OpenFields()
  const told: string[] = []
  const tells = (name: string) => () => {
    told.push(name)
    return null
  }
  const leave = fields.add(tells('甲'))
  fields.add(tells('乙'))
  leave()
  fields.flush()
  expect(told).toEqual(['乙'])
})

test('a picture on its way, and what a field cannot tell, stand in the way of a hand-in', async () => {
  const fields = new OpenFields()
  const told: string[] = []
  fields.add(() => '过长')
  fields.add(() => {
    told.push('乙')
    return null
  })
  expect(fields.flush()).toBe('过长')
  expect(told).toEqual(['乙'])
  const others = new OpenFields()
  const { promise, reject: fail } = Promise.withResolvers<never>()
  const upload = others.during(promise)
  expect(others.flush()).toBe('还有图片正在上传，请等上传完成')
  fail(new Error('no network'))
  await expect(upload).rejects.toThrow('no network')
  expect(others.flush()).toBeNull()
})

test('an end that staff have moved is the latest time of a change from then on', () => {
  const ending = new Ending('2026-12-06T02:30:00.000Z')
  ending.move('2026-12-06T03:00:00.000Z')
  expect(ending.latest).toBe(Date.parse('2026-12-06T03:00:00.000Z'))
})
