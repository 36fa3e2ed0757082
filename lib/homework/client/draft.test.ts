import type { UserAnswer } from '#lib/questions/types.ts'
import { HomeworkDraft, SaveFailure, type Sent } from './draft.ts'
import type { Kept, KeptAnswers } from './kept-answers.ts'

const entry = (answer: string): UserAnswer[] => [{ questionId: 1, answer, url: [] }]

const nothing: Sent = { saved: [], conflicts: [], refused: [] }

/** A device, and a server that does as told; what waits runs by `pass`. */
function setUp({ kept = new Map<number, Kept>(), revision = 0, text = '' } = {}) {
  const server = { revision, text, fails: null as SaveFailure | null, saves: 0 }
  const timers: (() => void)[] = []
  const store: KeptAnswers = {
    load: (id) => kept.get(id) ?? null,
    put: (id, value) => Boolean(kept.set(id, structuredClone(value))),
    drop: (id) => void kept.delete(id),
  }
  const draft = new HomeworkDraft([{ questionId: 1, entries: entry(text), revision }], {
    kept: store,
    send: async ([item]): Promise<Sent> => {
      await Promise.resolve()
      if (server.fails) throw server.fails
      if (!item) throw new Error('nothing was sent')
      if (item.revision !== server.revision) {
        const { revision: now, text: theirs } = server
        const answers = entry(theirs)
        return { ...nothing, conflicts: [{ questionId: 1, revision: now, answers }] }
      }
      server.saves++
      server.revision++
      server.text = item.entries[0]?.answer ?? ''
      return { ...nothing, saved: [{ questionId: 1, revision: server.revision }] }
    },
    after: (_, work) => {
      timers.push(work)
      return () => timers.splice(timers.indexOf(work), 1)
    },
  })
  return { draft, server, kept, pass: () => timers.shift()?.() }
}

test('what is written lies on the device until the server has it', async () => {
  const { draft, server, kept } = setUp()
  draft.write(1, entry('一'))
  expect(kept.get(1)?.entries).toEqual(entry('一'))
  expect(draft.state).toMatchObject({ unsaved: 1, isKept: true })
  expect(await draft.flush()).toBe(true)
  expect(server.text).toBe('一')
  expect(kept.size).toBe(0)
  expect(draft.state.unsaved).toBe(0)
})

test('what is written during a save is sent after it', async () => {
  const { draft, server } = setUp()
  draft.write(1, entry('一'))
  draft.write(1, entry('一二'))
  draft.write(1, entry('一二三'))
  await draft.flush()
  expect([server.text, server.saves]).toEqual(['一二三', 2])
})

test('without network it is tried again, and a reload finds it on the device', async () => {
  const { draft, server, kept, pass } = setUp()
  server.fails = new SaveFailure('offline')
  draft.write(1, entry('离线写的'))
  expect(await draft.flush()).toBe(false)
  expect(draft.state.trouble).toBe('offline')
  const later = setUp({ kept })
  expect(later.draft.state.entries.get(1)).toEqual(entry('离线写的'))
  expect(await later.draft.flush()).toBe(true)
  server.fails = null
  kept.clear()
  pass()
  expect(await draft.flush()).toBe(true)
  expect(server.text).toBe('离线写的')
})

test.each(['mine', 'theirs'] as const)('of two devices the learner chooses %s', async (whose) => {
  const { draft, server, kept } = setUp()
  server.revision = 3
  server.text = '另一台'
  draft.write(1, entry('这一台'))
  expect(await draft.flush().catch(() => false)).toBe(false)
  expect(draft.state.conflicts).toEqual([{ questionId: 1, revision: 3, theirs: entry('另一台') }])
  expect(kept.size).toBe(1)
  draft.choose(1, whose)
  expect(await draft.flush()).toBe(true)
  const text = whose === 'mine' ? '这一台' : '另一台'
  expect([server.text, draft.state.entries.get(1), kept.size]).toEqual([text, entry(text), 0])
})

test('a save whose answer was lost is found again without a conflict', () => {
  const kept = new Map<number, Kept>([[1, { entries: entry('一'), revision: 0 }]])
  const { draft } = setUp({ kept, revision: 1, text: '一' })
  expect([draft.state.unsaved, kept.size]).toEqual([0, 0])
})

test('a refusal stays until the learner tries again', async () => {
  const { draft, server, pass } = setUp()
  server.fails = new SaveFailure('refused', '这份作业已经截止')
  draft.write(1, entry('一'))
  await draft.flush()
  expect(draft.state).toMatchObject({ trouble: 'refused', reason: '这份作业已经截止' })
  expect(pass()).toBeUndefined()
  server.fails = null
  draft.retry()
  expect(await draft.flush()).toBe(true)
})

test('of a save with one wrong item the others are stored; its text stays, with the reason', async () => {
  const kept = new Map<number, Kept>()
  let sends = 0
  const draft = new HomeworkDraft(
    [1, 2].map((questionId) => ({ questionId, entries: [], revision: 0 })),
    {
      kept: {
        load: () => null,
        put: (id, value) => Boolean(kept.set(id, value)),
        drop: (id) => void kept.delete(id),
      },
      send: async (items) => {
        sends++
        await Promise.resolve()
        const saved = items.filter(({ questionId }) => questionId === 2)
        const wrong = items.filter(({ questionId }) => questionId === 1)
        return {
          ...nothing,
          saved: saved.map(({ questionId, revision }) => ({ questionId, revision: revision + 1 })),
          refused: wrong.map(({ questionId }) => {
            return { questionId, fields: [{ reason: '这道题没有这一问' }] }
          }),
        }
      },
      after: () => () => undefined,
    },
  )
  draft.write(1, entry('错的'))
  draft.write(2, entry('对的'))
  expect(await draft.flush()).toBe(false)
  draft.retry()
  expect(await draft.flush()).toBe(false)
  expect(sends).toBeLessThan(4)
  expect([...kept.keys()]).toEqual([1])
  expect(draft.state).toMatchObject({ unsaved: 1, trouble: 'refused', reason: '这道题没有这一问' })
})
