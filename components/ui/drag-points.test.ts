import { type DragPoint, withPoint } from './drag-points.ts'

test('however long the hand wanders, the path stays short, in order, and keeps both ends', () => {
  let points: DragPoint[] = []
  for (let t = 0; t <= 5000; t += 1) points = withPoint(points, { x: t / 20, t })
  expect(points.length).toBeLessThanOrEqual(200)
  expect(points.length).toBeGreaterThan(100)
  expect(points[0]).toEqual({ x: 0, t: 0 })
  expect(points.at(-1)).toEqual({ x: 250, t: 5000 })
  expect(points.every(({ t }, index) => t > (points[index - 1]?.t ?? -1))).toBe(true)
})
