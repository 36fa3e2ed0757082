import { renderToStaticMarkup } from 'react-dom/server'
import type { MockStaged } from '#lib/mocks/contract.ts'
import { KeptOut } from './kept-out.tsx'
import { Waiting } from './waiting.tsx'

const mine = { isRegistered: true, isBegun: false, isHandedIn: false, sittingId: null }
const mock: MockStaged = {
  ...{ id: 1, windowId: 1, title: '十二月模考', state: 'applied', minutes: 90, extraMinutes: 30 },
  ...{ startsAt: '2026-12-06T01:00:00.000Z', endsAt: '2026-12-06T03:00:00.000Z', number: '0007' },
  ...{ serverNow: '2026-12-06T00:30:00.000Z', resultsAt: '2026-12-06T12:00:00.000Z' },
  ...{ stages: [], rules: ['不能暂停。'], cancelReason: '', mine, result: null },
  membersOnly: false,
}
const skew = Date.parse(mock.serverNow) - Date.now()

test('before the beginning it counts down by the clock of the server, with number, end and rules', () => {
  const html = renderToStaticMarkup(
    <Waiting mock={mock} skew={skew} reload={async () => undefined} />,
  )
  expect(html).toMatch(/(30:00|29:5\d)/)
  expect(html).toContain('2026-12-06 09:00 开考，11:00 结束（含加时 30 分钟）')
  expect(html).toContain('报考号 0007')
  expect(html).toContain('不能暂停。')
})

const result = { score: 80, rank: 3, sitters: 120 }
const entryUntil = '2026-12-06T01:15:00.000Z'
test.each([
  [{ state: 'cancelled', cancelReason: '撞期' }, '这场模考已经取消', '撞期'],
  [{ state: 'running', mine: { ...mine, isHandedIn: true } }, '已交卷', '12-06 20:00 公布'],
  [{ state: 'running', mine: { ...mine, isHandedIn: true }, resultsAt: null }, '已交卷', '批完后'],
  [{ state: 'ended', mine: { ...mine, isHandedIn: true }, result }, '成绩已公布', '120 人中第 3'],
  [{ state: 'running', mine: { ...mine, isRegistered: false } }, '您没有报名', '不能入场'],
  [{ state: 'open', mine: { ...mine, isRegistered: false } }, '您还没有报名', '报名后'],
  [{ state: 'ended' }, '这场模考已经结束', '您没有入场'],
  [{ state: 'running' }, '已经停止入场', '入场到 2026-12-06 09:15 为止'],
] satisfies [Partial<MockStaged>, string, string][])('%j is told in words', (more, title, text) => {
  const html = renderToStaticMarkup(<KeptOut mock={{ ...mock, ...more }} entryUntil={entryUntil} />)
  expect(html).toContain(title)
  expect(html).toContain(text)
})
