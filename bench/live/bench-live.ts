import { setTimeout as sleep } from 'node:timers/promises'
import { killServer } from '#bench/kill-server.ts'
import { hasNginx, startNginx } from '#bench/nginx.ts'
import { residentMb } from '#bench/resident-mb.ts'
import { benchPort, buildSite, type Running, startSite } from '#bench/server.ts'
import { sharesOf } from '#bench/shares.ts'
import { limit, printTable } from '#bench/table.ts'
import { fillLive, liveDir } from './live-data.ts'
import { LiveListener } from './live-listener.ts'
import { sendMessages } from './send-messages.ts'

const listenerCount = 200
const messageCount = 500
/** Listeners that lose their connection now and then while messages come. */
const unsteady = 20
/** Milliseconds from the sending of a message to its last listener, for nineteen of twenty while nothing fails. */
const mostDelay = 500
/** Megabytes by which two hundred listeners may let the server grow. */
const mostGrowth = 100

/** Two hundred listeners of a live room through nginx: each gets each of 500 messages once and in order, across lost connections and a killed server. */
export async function benchLive(): Promise<void> {
  if (!hasNginx) return limit('live: nginx is not installed', false)
  buildSite()
  const tokens = await fillLive()
  const site = await startSite(undefined, { DATA_DIR: liveDir, COMPRESS: 'off', TRUST_PROXY: '1' })
  const ports = { port: benchPort + 2, app: benchPort, staticPort: benchPort + 3 }
  const nginx = await startNginx({ ...ports, page: Buffer.from('') })
  try {
    await measureListeners(site, nginx.url, tokens)
  } finally {
    await nginx.stop()
    await site.stop()
  }
}

async function measureListeners(site: Running, url: string, tokens: string[]): Promise<void> {
  const before = residentMb(site.pid)
  const listeners = Array.from({ length: listenerCount }, () => new LiveListener(url))
  const listening = listeners.map((one) => one.listen())
  await until(() => listeners.every(({ ids }) => ids.length > 0), 'all listeners are there')
  const withAll = residentMb(site.pid)
  const half = messageCount / 2

  const dropping = setInterval(() => {
    for (const one of listeners.slice(0, unsteady)) one.drop()
  }, 2000)
  const steady = await sendMessages(url, tokens, half)
  clearInterval(dropping)

  const sending = sendMessages(url, tokens, half)
  await sleep(2000)
  killServer(site.pid)
  const shaken = await sending
  const expected = [...steady.keys(), ...shaken.keys()].toSorted((a, b) => a - b)
  await until(() => listeners.every(({ ids }) => ids.length > messageCount), 'all messages came')
  const after = residentMb(site.pid)
  for (const one of listeners) one.stop()
  await Promise.all(listening)

  // The first is the one that stood in the room before.
  const wrong = listeners.filter(({ ids }) => ids.slice(1).join() !== expected.join())
  const delays = listeners
    .slice(unsteady)
    .flatMap(({ times }) => [...steady].map(([id, at]) => (times.get(id) ?? Number.NaN) - at))
  const [p50, p95, worst] = sharesOf(delays, [0.5, 0.95, 1])
  const sum = (of: (one: LiveListener) => number) =>
    listeners.reduce((all, one) => all + of(one), 0)
  printTable(
    `a live room with ${listenerCount} listeners through nginx, ${messageCount} messages, kill -9 in the second half`,
    [
      'messages',
      'streams',
      'refused',
      'wrong',
      'p50 ms',
      'p95 ms',
      'worst ms',
      'MB before',
      'MB with all',
      'MB after',
    ],
    [
      [
        ...[expected.length, sum(({ opened }) => opened), sum(({ refused }) => refused)],
        ...[wrong.length, p50, p95, worst, before, withAll, after],
      ],
    ],
  )
  limit(`live: ${expected.length} messages, not ${messageCount}`, expected.length === messageCount)
  limit(`live: ${wrong.length} listeners missed, doubled or mixed up messages`, wrong.length === 0)
  limit(`live: 95 of 100 messages within ${p95} ms, at most ${mostDelay}`, p95 <= mostDelay)
  const grown = withAll - before
  limit(`live: ${grown} MB more for the listeners, at most ${mostGrowth}`, grown <= mostGrowth)
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(100))
    if (isSo()) return
  limit(`live: ${what} within two minutes`, false)
}
