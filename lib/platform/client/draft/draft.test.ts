import { jest } from '@jest/globals'
import { Draft, type Kept, type KeptValues, type Sent } from './draft.ts'
import { SaveFailure } from './save-failure.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const nothing: Sent<string> = { saved: [], conflicts: [], refused: [] }
const same = (one: string, other: string) => one === other

const deviceOf = (kept: Map<number, Kept<string>>): KeptValues<string> => ({
  load: (key) => kept.get(key) ?? null,
  put: (key, value) => Boolean(kept.set(key, structuredClone(value))),
  drop: (key) => void kept.delete(key),
})

/** A device, and a server that does as told. */
function setUp({
  kept = new Map<number, Kept<string>>(),
  revision = 0,
  text = '',
  pause = 0,
} = {}) {
  const server = { revision, text, fails: null as SaveFailure | null, loses: false, saves: 0 }
  const draft = new Draft([{ key: 1, value: text, revision }], {
    ...{ kept: deviceOf(kept), same, pause },
    send: async ([item]): Promise<Sent<string>> => {
      await Promise.resolve()
      if (server.fails) throw server.fails
      if (!item) throw new Error('nothing was sent')
      if (item.revision !== server.revision) {
        const { revision: now, text: theirs } = server
        return { ...nothing, conflicts: [{ key: 1, revision: now, theirs }] }
      }
      server.saves++
      server.revision++
      server.text = item.value
      if (server.loses) throw new SaveFailure('offline')
      return { ...nothing, saved: [{ key: 1, revision: server.revision }] }
    },
  })
  return { draft, server, kept }
}

test('what is written lies on the device until the server has it', async () => {
  const { draft, server, kept } = setUp()
  draft.write(1, '一')
  expect(kept.get(1)?.value).toEqual('一')
  expect(draft.state).toMatchObject({ unsaved: 1, isKept: true })
  expect(await draft.flush()).toBe(true)
  expect(server.text).toBe('一')
  expect(kept.size).toBe(0)
  expect(draft.state.unsaved).toBe(0)
})

test('what is written during a save is sent after it', async () => {
  const { draft, server } = setUp()
  draft.write(1, '一')
  draft.write(1, '一二')
  draft.write(1, '一二三')
  await draft.flush()
  expect([server.text, server.saves]).toEqual(['一二三', 2])
})

test('without network it is tried again, and a reload finds it on the device', async () => {
  const { draft, server, kept } = setUp()
  server.fails = new SaveFailure('offline')
  draft.write(1, '离线写的')
  expect(await draft.flush()).toBe(false)
  expect(draft.state.trouble).toBe('offline')
  const later = setUp({ kept })
  expect(later.draft.state.values.get(1)).toEqual('离线写的')
  expect(await later.draft.flush()).toBe(true)
  server.fails = null
  await jest.advanceTimersByTimeAsync(2000)
  expect(draft.state).toMatchObject({ unsaved: 0, trouble: null })
  expect(server.text).toBe('离线写的')
})

test.each(['mine', 'theirs'] as const)('of two devices the learner chooses %s', async (whose) => {
  const { draft, server, kept } = setUp()
  server.revision = 3
  server.text = '另一台'
  draft.write(1, '这一台')
  expect(await draft.flush().catch(() => false)).toBe(false)
  expect(draft.state.conflicts).toEqual([{ key: 1, revision: 3, theirs: '另一台' }])
  expect(kept.size).toBe(1)
  draft.choose(1, whose)
  expect(await draft.flush()).toBe(true)
  const text = whose === 'mine' ? '这一台' : '另一台'
  expect([server.text, draft.state.values.get(1), kept.size]).toEqual([text, text, 0])
})

test('a save whose answer was lost is found again without a conflict', () => {
  const kept = new Map<number, Kept<string>>([[1, { value: '一', revision: 0 }]])
  const { draft } = setUp({ kept, revision: 1, text: '一' })
  expect([draft.state.unsaved, kept.size]).toEqual([0, 0])
})

test('a refusal stays until the learner tries again', async () => {
  const { draft, server } = setUp()
  server.fails = new SaveFailure('refused', '这份作业已经截止')
  draft.write(1, '一')
  await draft.flush()
  expect(draft.state).toMatchObject({ trouble: 'refused', reason: '这份作业已经截止' })
  expect(jest.getTimerCount()).toBe(0)
  server.fails = null
  draft.retry()
  expect(await draft.flush()).toBe(true)
})

test('of a save with one wrong item the others are stored; its text stays, with the reason', async () => {
  const kept = new Map<number, Kept<string>>()
  let sends = 0
  const draft = new Draft(
    [1, 2].map((key) => ({ key, value: '', revision: 0 })),
    {
      ...{ kept: deviceOf(kept), same },
      send: async (items) => {
        sends++
        await Promise.resolve()
        const saved = items.filter(({ key }) => key === 2)
        return {
          ...nothing,
          saved: saved.map(({ key, revision }) => ({ key, revision: revision + 1 })),
          refused: items.some(({ key }) => key === 1) ? ['这道题没有这一问'] : [],
        }
      },
    },
  )
  draft.write(1, '错的')
  draft.write(2, '对的')
  expect(await draft.flush()).toBe(false)
  draft.retry()
  expect(await draft.flush()).toBe(false)
  expect(sends).toBeLessThan(4)
  expect([...kept.keys()]).toEqual([1])
  expect(draft.state).toMatchObject({ unsaved: 1, trouble: 'refused', reason: '这道题没有这一问' })
})

test('a save whose answer was lost is no conflict when it is sent again', async () => {
  const { draft, server, kept } = setUp()
  server.loses = true
  draft.write(1, '一')
  expect(await draft.flush()).toBe(false)
  server.loses = false
  await jest.advanceTimersByTimeAsync(2000)
  expect(draft.state).toMatchObject({ unsaved: 0, conflicts: [], trouble: null })
  expect([server.saves, kept.size, draft.revision(1)]).toEqual([1, 0, 1])
})

test('with a pause a burst of keys is one save', async () => {
  const { draft, server } = setUp({ pause: 1200 })
  for (const text of ['一', '一二', '一二三']) {
    draft.write(1, text)
    await jest.advanceTimersByTimeAsync(1000)
  }
  expect(server.saves).toBe(0)
  await jest.advanceTimersByTimeAsync(200)
  expect([server.text, server.saves]).toEqual(['一二三', 1])
})

test('what is written during a save has a pause of its own', async () => {
  const { draft, server } = setUp({ pause: 1200 })
  draft.write(1, '一')
  // The save begins with this moment, and is under way when the next key comes.
  jest.advanceTimersByTime(1200)
  draft.write(1, '一二')
  await jest.advanceTimersByTimeAsync(1000)
  expect([server.text, server.saves, draft.state.unsaved]).toEqual(['一', 1, 1])
  await jest.advanceTimersByTimeAsync(200)
  expect([server.text, server.saves, draft.state.unsaved]).toEqual(['一二', 2, 0])
})

test('a save whose answer was lost is no conflict with what was written after it', async () => {
  const { draft, server, kept } = setUp()
  server.loses = true
  draft.write(1, '一')
  expect(await draft.flush()).toBe(false)
  server.loses = false
  draft.write(1, '一二')
  expect(await draft.flush()).toBe(true)
  expect(draft.state).toMatchObject({ unsaved: 0, conflicts: [], trouble: null })
  expect([server.text, kept.size, draft.revision(1)]).toEqual(['一二', 0, 2])
})

test('a page that is left sends once more, and then nothing', async () => {
  const { draft, server, kept } = setUp({ pause: 1200 })
  draft.write(1, '一')
  await draft.leave()
  expect([server.text, kept.size]).toEqual(['一', 0])
  draft.write(1, '一二')
  server.fails = new SaveFailure('offline')
  await draft.leave()
  expect([jest.getTimerCount(), kept.get(1)?.value]).toEqual([0, '一二'])
})

test('what the server could not take now is sent again, alone', async () => {
  const sent: number[][] = []
  const items = [1, 2].map((key) => ({ key, value: '', revision: 0 }))
  const draft = new Draft(items, {
    ...{ kept: deviceOf(new Map<number, Kept<string>>()), same, pause: 100 },
    send: async (all): Promise<Sent<string>> => {
      sent.push(all.map(({ key }) => key))
      const isRestToCome = sent.length === 1
      const taken = all.filter(({ key }) => key === 2 || !isRestToCome)
      const saved = taken.map(({ key, revision }) => ({ key, revision: revision + 1 }))
      return { ...nothing, saved, isRestToCome }
    },
  })
  for (const { key } of items) draft.write(key, '一')
  expect(await draft.flush()).toBe(false)
  expect(draft.state).toMatchObject({ unsaved: 1, trouble: 'offline' })
  await jest.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([[1, 2], [1]])
  expect(draft.state).toMatchObject({ unsaved: 0, trouble: null })
})
