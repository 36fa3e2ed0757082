import { allowanceText } from './allowance-text.ts'

const usedUp = { isMember: true, most: 4, used: 4 }
const now = new Date('2026-11-30T15:59:00Z')
const text = (dueAt: string | null) => allowanceText(usedUp, dueAt, now)

test('next month is named only where the homework can still be handed in then', () => {
  const later = '也可以下月再提交'
  expect(text(null)).toContain(later)
  // One minute into December of Asia/Shanghai, and the last of November.
  expect(text('2026-11-30T16:01:00Z')).toContain(later)
  expect(text('2026-11-30T15:59:59Z')).not.toContain('下月')
  expect(text('2026-11-30T15:59:59Z')).toContain('本月 4 次批阅已经用完')
})
