import { renderToStaticMarkup } from 'react-dom/server'
import type { LiveMessage, LiveRoom } from '#lib/live/contract.ts'
import { EndedRoom } from './ended-room.tsx'
import { MessageLine } from './message-line.tsx'
import { OnAir } from './on-air.tsx'
import { WaitingRoom } from './waiting-room.tsx'

const question: LiveMessage = {
  ...{ id: 1, kind: 'question', answerTo: null, author: '陈**', second: 65 },
  ...{ text: '<b>B</b> 行吗？', createdAt: '2026-11-26T12:01:05.000Z' },
  ...{ isHidden: false, isMine: false },
}
const room: LiveRoom = {
  ...{ id: 1, title: '资料分析', state: 'waiting', access: 'public', videoId: 27, lessonId: null },
  ...{ startsAt: '2026-11-26T12:00:00.000Z', endsAt: '2026-11-26T13:00:00.000Z' },
  ...{
    airedAt: '2026-11-26T12:00:00.000Z',
    replayUntil: null,
    film: null,
    cancelReason: null,
    slowSeconds: 10,
  },
  ...{ serverNow: '2026-11-26T11:30:00.000Z', mayWrite: true, writeRefusal: null },
  ...{ isModerator: false, isReminded: false, online: 3, messages: 1 },
}
const found = { room, skew: Date.parse(room.serverNow) - Date.now() }
const noAgain = async () => undefined

test('a message is plain text with its time, and its second where that leads somewhere', () => {
  const line = { message: question, isCurrent: false, isAhead: false }
  const live = renderToStaticMarkup(<MessageLine {...line} />)
  expect(live).toContain('&lt;b&gt;B&lt;/b&gt; 行吗？')
  expect(live).toContain('>20:01</time>')
  expect(live).not.toContain('<button')
  const replay = renderToStaticMarkup(<MessageLine {...line} onSecond={() => {}} />)
  expect(replay).toContain('aria-label="跳到 01:05"')
})

test('only moderators are offered to answer and to hide', () => {
  const line = { message: question, isCurrent: false, isAhead: false }
  const desk = renderToStaticMarkup(<MessageLine {...line} onAct={() => {}} />)
  expect(desk).toMatch(/回答<.*隐藏</)
  const hidden = { ...question, isHidden: true, isMine: true }
  const own = renderToStaticMarkup(<MessageLine {...line} message={hidden} />)
  expect(own).toContain('已隐藏，只有您看得到')
})

test('before it begins a room counts down by the clock of the server', () => {
  const html = renderToStaticMarkup(<WaitingRoom found={found} onDue={noAgain} />)
  expect(html).toMatch(/(30:00|29:5\d)/)
  expect(html).toContain('href="/calendar/live/1.ics"')
})

test('what is on air begins with a press, and says when no picture comes', () => {
  const film = {
    ...{ address: '/media/x/index.m3u8', isHls: true, poster: null, captions: null },
    ...{ seconds: 42, position: 3 },
  }
  const on = (shown: LiveRoom['film']) =>
    renderToStaticMarkup(
      <OnAir
        found={{ ...found, room: { ...room, state: 'live', film: shown } }}
        onAgain={noAgain}
      />,
    )
  expect(on(film)).toContain('进入直播')
  expect(on(film)).not.toContain('controls')
  expect(on(null)).toContain('画面还没有接通')
})

test('what is over says whether there was a replay', () => {
  const html = (replayUntil: string | null) =>
    renderToStaticMarkup(<EndedRoom room={{ ...room, replayUntil }} />)
  expect(html(null)).toContain('没有回放')
  expect(html('2026-12-01T12:00:00.000Z')).toContain('回放到 2026-12-01 20:00 为止')
})
