import { erased, extended, paint } from './drawing.ts'

test('a stroke grows by whole pixels, and not by a pointer that stands still', () => {
  const begun = extended([], 10.4, 20.6)
  expect(begun).toEqual([10, 21])
  expect(extended(begun, 11, 21)).toBe(begun)
  expect(extended(begun, 14, 21)).toEqual([10, 21, 14, 21])
})

const across = [0, 50, 100, 50]
const dot = [200, 200]

test.each([
  ['between two points of a line', 50, 55, [dot]],
  ['beyond its end', 120, 50, [across, dot]],
  ['on a dot', 205, 205, [across]],
] as const)('the rubber %s', (_, x, y, left) => {
  expect(erased([across, dot], x, y)).toEqual(left)
})

test('what the rubber does not meet stays the same drawing', () => {
  const drawing = [across, dot]
  expect(erased(drawing, 150, 120)).toBe(drawing)
})

test('a dot is drawn as a line to itself', () => {
  const calls: string[] = []
  const note =
    (name: string) =>
    (...at: number[]) =>
      void calls.push([name, ...at].join(' '))
  const context = {
    canvas: { width: 10, height: 10 },
    save: note('save'),
    restore: note('restore'),
    resetTransform: note('reset'),
    clearRect: note('clear'),
    beginPath: note('begin'),
    moveTo: note('move'),
    lineTo: note('line'),
    stroke: note('stroke'),
  }
  paint(context as unknown as CanvasRenderingContext2D, [dot])
  expect(calls).toEqual([
    ...['save', 'reset', 'clear 0 0 10 10', 'restore'],
    ...['begin', 'move 200 200', 'line 200 200', 'stroke'],
  ])
})
