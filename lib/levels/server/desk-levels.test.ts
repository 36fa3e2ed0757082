import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { listDeskLevels } from './desk-levels.ts'
import { addModule, FIRST, setDifficulty } from './testing/module.ts'

const t = testDatabase()

test('staff see how many questions are measured, and the five at each end', async () => {
  await addModule(t.db, 28)
  for (let index = 0; index < 7; index++)
    await setDifficulty(t.db, FIRST + index, index - 3, { answered: 30, right: 21 })
  await setDifficulty(t.db, FIRST + 7, 9, { answered: 29 })
  const [words, numbers] = await listDeskLevels(t.db)
  expect(words).toMatchObject({ questions: 40, measured: 7, levels: 4, message: '' })
  expect(words?.hardest.map(({ questionId }) => questionId - FIRST)).toEqual([6, 5, 4, 3, 2])
  expect(words?.easiest.map(({ questionId }) => questionId - FIRST)).toEqual([0, 1, 2, 3, 4])
  expect(words?.hardest[0]).toEqual({
    ...{ questionId: FIRST + 6, type: 'single_choose', stem: '题干', catalogue: '片段阅读' },
    ...{ difficulty: 3, measured: 30, answers: 30, rate: 0.7 },
  })
  expect(numbers).toMatchObject({ questions: 3, measured: 0, levels: 0, hardest: [], easiest: [] })
  expect(numbers?.message).toContain('满 25 道')
})
