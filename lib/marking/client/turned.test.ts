import { placeUnder, stepUnder, type Turn, turnedBy } from './turned.ts'

test.each<[Turn, { x: number; y: number }]>([
  [0, { x: 0.1, y: 0.3 }],
  [1, { x: 0.3, y: 0.9 }],
  [2, { x: 0.9, y: 0.7 }],
  [3, { x: 0.7, y: 0.1 }],
])(
  'after %i quarter turns a place on the screen lies over its place on the picture',
  (turn, on) => {
    const under = placeUnder({ x: 0.1, y: 0.3 }, turn)
    expect(under.x).toBeCloseTo(on.x)
    expect(under.y).toBeCloseTo(on.y)
  },
)

test('four quarter turns show it as it was, and steps turn along', () => {
  expect([0, 1, 2, 3].reduce<Turn>((turn) => turnedBy(turn, 1), 0)).toBe(0)
  expect(turnedBy(0, -1)).toBe(3)
  // Turned clockwise, what goes right on the screen goes up on the picture.
  expect(stepUnder([1, 0], 1)).toEqual([0, -1])
  expect(stepUnder([0, 1], 1)).toEqual([1, 0])
  expect(stepUnder([1, 0], 3)).toEqual([0, 1])
})
