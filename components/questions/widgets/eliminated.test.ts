import { eliminatedOf, toggleEliminated, withEliminatedOf } from './eliminated.ts'

test('crossing out twice takes it back', () => {
  const once = toggleEliminated(['B'], 'A')
  expect(once).toEqual(['B', 'A'])
  expect(toggleEliminated(once, 'A')).toEqual(['B'])
})

test('a sub-question has its own options, whatever the others crossed out', () => {
  const list = withEliminatedOf(['1:A', '2:C', '12:D'], 1, ['A', 'B'])
  expect(list).toEqual(['1:A', '12:D', '2:A', '2:B'])
  expect(eliminatedOf(list, 1)).toEqual(['A', 'B'])
  expect(eliminatedOf(list, 0)).toEqual(['A'])
  expect(eliminatedOf(list, 11)).toEqual(['D'])
})

test('no more are kept than a saved answer takes, the newest ones', () => {
  const full = Array.from({ length: 30 }, (_, index) => `${index + 1}:A`)
  const more = toggleEliminated(full, 'B')
  expect(more).toHaveLength(30)
  expect(more.at(-1)).toBe('B')
})
