import { axisMarks } from './score-axis.ts'

test('the marks are round and hold all values', () => {
  expect(axisMarks(58.5, 77.25)).toEqual([55, 60, 65, 70, 75, 80])
  expect(axisMarks(60, 70)).toEqual([60, 62, 64, 66, 68, 70])
  expect(axisMarks(101, 165.5)).toEqual([100, 120, 140, 160, 180])
})

test('a single value still has an axis', () => {
  expect(axisMarks(64, 64)).toEqual([64, 65])
  expect(axisMarks(64.5, 64.5)).toEqual([64, 65])
})
