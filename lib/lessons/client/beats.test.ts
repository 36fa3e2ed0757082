import { type Beat, Beats } from './beats.ts'

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
