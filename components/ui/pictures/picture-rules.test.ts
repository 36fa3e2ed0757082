import { isPicture, withinRoom } from './picture-rules.ts'

test('an upload takes jpg, png and gif', () => {
  const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml', '']
  expect(types.filter((type) => isPicture({ type }))).toEqual(types.slice(0, 3))
})

test('no more pictures are taken than are allowed', () => {
  expect(withinRoom(['a', 'b', 'c'], 6, 8)).toEqual(['a', 'b'])
  expect(withinRoom(['a'], 8, 8)).toEqual([])
  expect(withinRoom(['a'], 9, 8)).toEqual([])
})
