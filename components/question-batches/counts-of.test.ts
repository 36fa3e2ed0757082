import { countsOf, newQuestions } from './counts-of.ts'

const batch = { state: 'staged', questions: 5, faults: 2, imported: 0 } as const

test('what was found is said with what is known and what is faulty', () => {
  const found = { batch, known: 1 }
  expect(newQuestions(found)).toBe(4)
  expect(countsOf(found)).toMatch(
    /^找到 5 道没有差错的题，其中 1 道已有，不会重复导入，另有 2 处差错。题库还没有变/,
  )
})

test('what became of a batch is said once it is imported, and once that is undone', () => {
  const imported = { ...batch, state: 'imported', imported: 4 } as const
  expect(countsOf({ batch: imported, known: 0 })).toBe(
    '已导入 4 道题，1 道导入时题库已有，另有 2 处差错。',
  )
  const undone = { ...batch, state: 'undone', faults: 0 } as const
  expect(countsOf({ batch: undone, known: 0 })).toMatch(/^找到 5 道没有差错的题。导入已经撤销/)
})
