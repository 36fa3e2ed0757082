import { isPicture, tooMany, withinRoom } from './picture-rules.ts'

test('an answer takes jpg, png and gif', () => {
  const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml', '']
  expect(types.filter((type) => isPicture({ type }))).toEqual(types.slice(0, 3))
})

test('eight pictures are the most', () => {
  expect(withinRoom(['a', 'b', 'c'], 6)).toEqual(['a', 'b'])
  expect(withinRoom(['a'], 8)).toEqual([])
  expect(withinRoom(['a'], 9)).toEqual([])
  expect(tooMany).toBe('图片超限，最多可上传8张图片')
})
