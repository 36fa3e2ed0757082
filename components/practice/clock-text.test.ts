import { clockText, warningAt } from './clock-text.ts'

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [309, '05:09'],
  [3600, '1:00:00'],
  [7265, '2:01:05'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('five minutes, one minute and the end are announced once each', () => {
  const said = new Set<string>()
  for (let left = 400; left >= 0; left--) said.add(warningAt(left))
  expect([...said]).toEqual(['', '距离交卷还有 5 分钟', '距离交卷还有 1 分钟', '时间到，正在交卷'])
})
