import {
  change,
  FakeBrowser,
  FakeClock,
  FakeServer,
  type Tab,
  textOf,
} from '#lib/practice/client/answer-queue/testing/queue.ts'
import type { Batch } from './batch.ts'
import type { Sent } from './types.ts'

const SITTING = 7
const QUESTIONS = 5

/** Mulberry32: the same run for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A network that delays, loses questions, loses replies after the server has saved, and fails. */
function network(random: () => number, clock: FakeClock, server: FakeServer) {
  const wait = () => new Promise<void>((go) => clock.after(random() * 3000, go))
  return async (batch: Batch): Promise<Sent> => {
    const kind = random()
    await wait()
    if (kind < 0.15) return { kind: 'unreachable' }
    if (kind < 0.2) return { kind: 'busy' }
    const sent = server.save(structuredClone(batch))
    await wait()
    return kind < 0.35 ? { kind: 'unreachable' } : sent
  }
}

/** Checks that what is shown as saved is on the server, as it is shown or newer. */
function checkSaved(tab: Tab, server: FakeServer) {
  for (let position = 1; position <= QUESTIONS; position++) {
    const known = tab.queue.newest(SITTING, position)
    if (!known || tab.queue.stateOf(SITTING, position) !== 'saved') continue
    const stored = server.stored.get(position)
    expect(stored?.changedAt).toBeGreaterThanOrEqual(known.changedAt)
    if (stored?.changedAt === known.changedAt) expect(textOf(stored)).toBe(textOf(known))
  }
}

async function play(seed: number) {
  const random = randomOf(seed)
  const clock = new FakeClock()
  const server = new FakeServer()
  const browser = new FakeBrowser(clock)
  const send = network(random, clock, server)
  let tabs = [browser.open(send), browser.open(send)]
  const last = new Map<number, string>()
  const seen = new Map<number, number>()
  for (let step = 0; step < 60; step++) {
    const index = Math.floor(random() * tabs.length)
    const tab = tabs[index]
    if (!tab) continue
    const position = 1 + Math.floor(random() * QUESTIONS)
    const action = random()
    if (action < 0.55) {
      last.set(position, `step ${step}`)
      tab.queue.change(SITTING, change(position, `step ${step}`))
    } else if (action < 0.7) {
      const shown = textOf(tab.queue.newest(SITTING, position)) ?? ''
      tab.queue.change(SITTING, change(position, shown, { seconds: step }), { timeOnly: true })
    } else if (action < 0.8) {
      tab.isOpen = false
      const reloaded = browser.open(send)
      tabs = tabs.with(index, reloaded)
      await reloaded.queue.load()
    } else if (action < 0.9) tab.queue.flush()
    else tab.queue.sendLast()
    await clock.pass(random() * 1500)
    for (const each of tabs) checkSaved(each, server)
    for (const [at, { changedAt }] of server.stored) {
      expect(changedAt).toBeGreaterThanOrEqual(seen.get(at) ?? 0)
      seen.set(at, changedAt)
    }
  }
  for (let tries = 0; tries < 40; tries++) await clock.pass(31_000)
  return { server, browser, last, tabs }
}

test.each(Array.from({ length: 60 }, (_, seed) => [seed + 1]))(
  'run %i: whatever the network does, the last answer of each question ends up on the server',
  async (seed) => {
    const { server, browser, last, tabs } = await play(seed)
    for (const [position, text] of last) expect(textOf(server.stored.get(position))).toBe(text)
    expect(browser.kept.size).toBe(0)
    for (const tab of tabs) expect(tab.queue.unsaved(SITTING)).toEqual([])
  },
)
