import { CallError } from '#lib/platform/client/call.ts'
import { type Beat, Beats, untoldText } from './beats.ts'

function setUp() {
  const sent: Beat[] = []
  const seen: string[] = []
  const server = { fails: false, holds: null as Promise<void> | null }
  const beats = new Beats({
    send: async (beat) => {
      sent.push(structuredClone(beat))
      await server.holds
      if (server.fails) throw new Error('offline')
    },
    onKept: () => seen.push('kept'),
    onFailed: (error) => seen.push(String(error)),
  })
  const watch = (from: number, to: number) => {
    for (let second = from; second <= to; second++) beats.parts.runsAt(second)
  }
  return { beats, sent, seen, server, watch }
}

test('a beat that fails loses nothing: the next tells it', async () => {
  const { beats, sent, seen, server, watch } = setUp()
  server.fails = true
  watch(0, 15)
  await beats.beat(15)
  watch(16, 30)
  await beats.beat(30)
  server.fails = false
  watch(31, 45)
  await beats.beat(45)
  expect(sent.at(-1)).toEqual({ position: 45, watched: [{ from: 0, to: 45 }] })
  expect(seen).toEqual(['Error: offline', 'Error: offline', 'kept'])
})

test('while one is under way the next waits, and of several the last position is told', async () => {
  const { beats, sent, server, watch } = setUp()
  let go = () => {}
  server.holds = new Promise((resolve) => {
    go = resolve
  })
  watch(0, 10)
  const first = beats.beat(10)
  watch(11, 12)
  void beats.beat(11)
  void beats.beat(12)
  expect(sent).toHaveLength(1)
  go()
  await first
  expect(sent.slice(1)).toEqual([{ position: 12, watched: [{ from: 10, to: 12 }] }])
})

test('a page that is left tells at once', () => {
  const { beats, sent, server, watch } = setUp()
  server.holds = new Promise(() => {})
  watch(0, 10)
  void beats.beat(10)
  watch(11, 12)
  beats.leave(12)
  expect(sent).toHaveLength(2)
})

/** More parts than one beat carries. */
const jump = (watch: (from: number, to: number) => void, beats: Beats) => {
  for (let part = 0; part < 45; part++) {
    watch(part * 10, part * 10 + 2)
    beats.parts.breaks()
  }
}

test('what stays untold is known until all of it was taken, however many beats it needs', async () => {
  const { beats, sent, seen, server, watch } = setUp()
  server.fails = true
  jump(watch, beats)
  await beats.beat(450)
  expect([beats.isUntold, sent.length]).toEqual([true, 1])
  server.fails = false
  await beats.beat(450)
  expect(sent.slice(1).map(({ watched }) => watched.length)).toEqual([20, 20, 5])
  expect([beats.isUntold, ...seen]).toEqual([false, 'Error: offline', 'kept'])
})

test('a page that is left tells all at once', () => {
  const { beats, sent, server, watch } = setUp()
  server.holds = new Promise(() => {})
  jump(watch, beats)
  beats.leave(450)
  expect(sent.map(({ watched }) => watched.length)).toEqual([20, 20, 5])
})

test.each([
  [0, /网络不通/],
  [408, /网络不通/],
  [401, /登录已过期/],
  [429, /^刚看的还没有保存/],
  [500, /^刚看的还没有保存/],
])('a beat refused with %i says so', (code, text) => {
  expect(untoldText(new CallError(code, ''))).toMatch(text)
})
