import { jest } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { exerciseLog } from '#lib/practice/calls.ts'
import type { ExerciseItem } from '#lib/practice/contract/sittings.ts'

let items: ExerciseItem[] = []
jest.unstable_mockModule('next/navigation', () => ({ useSearchParams: () => new Map() }))
jest.unstable_mockModule('#lib/platform/client/use-endpoint.ts', () => ({
  useEndpoint: (call: unknown) => ({
    data:
      call === exerciseLog
        ? { items, total: items.length, page: 1, pageSize: 20 }
        : { answered: 7, marked: 7, right: 3, seconds: 60, days: [] },
  }),
}))
const { ExerciseLog } = await import('./exercise-log.tsx')

const sitting: ExerciseItem = {
  ...{ id: 9, kind: 'drill', title: '资料分析', sealed: false, questionCount: 1, answered: 1 },
  ...{ startedAt: '2026-12-01T01:00:00.000Z', submittedAt: '2026-12-01T01:30:00.000Z' },
  ...{ score: 4, full: 5, markedFull: 5, selfScore: null, selfFull: 0, right: 0 },
}
const shown = (more: Partial<ExerciseItem>) => {
  items = [{ ...sitting, ...more }]
  return renderToStaticMarkup(<ExerciseLog />)
}

test('a set with four of five right is not said to have none right', () => {
  const set = shown({})
  expect(set).toContain('答 1 / 1 道')
  expect(set).not.toContain('对 0 道')
  expect(shown({ score: 0 })).toContain('对 0 道')
  expect(shown({ score: 5, right: 1 })).toContain('对 1 道')
  expect(shown({ questionCount: 2 })).toContain('对 0 道')
})

test('the totals say that a synthesis is one question', () => {
  expect(shown({})).toMatch(/7 道<small>材料题算一道/)
})
