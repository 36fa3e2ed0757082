import { jest } from '@jest/globals'
import { OpenFields } from '#components/questions/open-fields.ts'
import { createAutosave } from '#components/questions/short-answer/autosave.ts'
import { Draft } from '#lib/platform/client/draft/draft.ts'
import type { UserAnswer } from '#lib/questions/types.ts'
import { saveAll } from './save-all.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('what is handed in while somebody types is what stands in the fields then', async () => {
  const stored: string[] = []
  const draft = new Draft<UserAnswer[]>([{ key: 1, value: [], revision: 0 }], {
    kept: { load: () => null, put: () => true, drop: () => undefined },
    send: async (items) => {
      await Promise.resolve()
      stored.push(items[0]?.value[0]?.answer ?? '')
      const saved = items.map(({ key, revision }) => ({ key, revision: revision + 1 }))
      return { saved, conflicts: [], refused: [] }
    },
    same: () => false,
  })
  const fields = new OpenFields()
  const editor = createAutosave(null, {
    save: (answer) => draft.write(1, [{ questionId: 1, answer, url: [] }]),
    warn: () => undefined,
  })
  fields.add(() => (editor.flush() ? null : '过长'))
  for (let key = 1; key <= 25; key++) {
    editor.changed(`${key}`, key)
    await jest.advanceTimersByTimeAsync(300)
  }
  expect(stored).toEqual(['17'])
  expect(await saveAll(fields, draft)).toBeNull()
  expect(stored).toEqual(['17', '25'])
  const long = '长'.repeat(20_001)
  editor.changed(long, long.length)
  expect(await saveAll(fields, draft)).toBe('过长')
})
