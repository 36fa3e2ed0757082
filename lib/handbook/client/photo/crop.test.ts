import { isTooSmall, leavesPicture, turnedSize } from './crop.ts'

const picture = { width: 400, height: 300 }
const round = ({ width, height }: { width: number; height: number }) => [
  Math.round(width),
  Math.round(height),
]

test('the box around a turned picture', () => {
  expect(round(turnedSize(picture, 0))).toEqual([400, 300])
  expect(round(turnedSize(picture, 90))).toEqual([300, 400])
  expect(round(turnedSize(picture, -90))).toEqual([300, 400])
  expect(round(turnedSize(picture, 30))).toEqual([496, 460])
})

test('a crop of the whole picture stays within it, until the picture is turned', () => {
  const whole = { x: 0, y: 0, ...picture }
  expect(leavesPicture(picture, 0, whole)).toBe(false)
  expect(leavesPicture(picture, 90, { x: 0, y: 0, width: 300, height: 400 })).toBe(false)
  const box = turnedSize(picture, 5)
  expect(leavesPicture(picture, 5, { x: 0, y: 0, ...box })).toBe(true)
  const middle = { x: box.width / 2 - 100, y: box.height / 2 - 100, width: 200, height: 200 }
  expect(leavesPicture(picture, 5, middle)).toBe(false)
})

test('one corner outside is enough, on the side to which the picture was turned', () => {
  const box = turnedSize(picture, 10)
  const crop = { width: 100, height: 100 }
  // Turned clockwise, the upper left of the box is empty and the upper right nearly so.
  expect(leavesPicture(picture, 10, { x: 0, y: 60, ...crop })).toBe(true)
  expect(leavesPicture(picture, 10, { x: 60, y: 60, ...crop })).toBe(false)
  expect(leavesPicture(picture, -10, { x: box.width - 100, y: 60, ...crop })).toBe(true)
})

test('a crop with fewer pixels than asked for is too small, one pixel of rounding apart', () => {
  const asked = { width: 295, height: 413 }
  expect(isTooSmall({ width: 295, height: 413 }, asked)).toBe(false)
  expect(isTooSmall({ width: 294, height: 412 }, asked)).toBe(false)
  expect(isTooSmall({ width: 290, height: 406 }, asked)).toBe(true)
})
