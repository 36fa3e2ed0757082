import { warningAt } from './time-warning.ts'

test('five minutes, one minute and the end are announced once each', () => {
  const said = new Set<string>()
  for (let left = 400; left >= 0; left--) said.add(warningAt(left))
  expect([...said]).toEqual(['', '距离交卷还有 5 分钟', '距离交卷还有 1 分钟', '时间到，正在交卷'])
})
