import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { residentMb } from '#bench/resident-mb.ts'
import type { Running } from '#bench/server.ts'
import { sharesOf } from '#bench/shares.ts'
import { limit, printTable } from '#bench/table.ts'
import { BEAT_SECONDS } from '#lib/lessons/rules.ts'
import { ANSWER_BYTES } from '#lib/platform/providers/film/answer-file.ts'
import { FILM_RATE, filmLessons, type Viewer } from './lessons-data.ts'

const seconds = 30
/** A viewer's film loads as many times as fast as it plays, at least: half of the machine asks, and others read pages. */
const leastTimes = 4
/** Megabytes by which a hundred viewers may let the server grow. */
const mostGrowth = 300

type Kind = keyof typeof filmLessons
type Seen = { times: number[]; bytes: number; failures: string[] }

/** A hundred viewers load their films as fast as they come, and beat as players do; first by range, then part by part. */
export async function measureViewers(site: Running, viewers: Viewer[]): Promise<void> {
  const before = residentMb(site.pid)
  const rows: (string | number)[][] = []
  for (const kind of ['mp4', 'hls'] as const) {
    const seen = await watch(site, viewers, kind)
    const times = seen.bytes / seconds / viewers.length / FILM_RATE
    const [p50, p95, worst] = sharesOf(seen.times, [0.5, 0.95, 1])
    const memory = residentMb(site.pid)
    const rate = Math.round(seen.bytes / seconds / 1e6)
    rows.push([kind, seen.times.length, rate, times.toFixed(1), p50, p95, worst, memory])
    const speed = `${times.toFixed(1)} times as fast as it plays, at least ${leastTimes}`
    limit(`${kind} for ${viewers.length} viewers: ${speed}`, times >= leastTimes)
    limit(`${kind}: ${seen.failures.length} failures: ${seen.failures[0]}`, !seen.failures.length)
    const grown = memory - before
    limit(`${kind}: ${grown} MB more memory, at most ${mostGrowth}`, grown <= mostGrowth)
  }
  printTable(
    `films for ${viewers.length} viewers at once, ${seconds} s, ${before} MB before`,
    ['film', 'answers', 'MB/s', 'times', 'p50 ms', 'p95 ms', 'worst ms', 'MB after'],
    rows,
  )
}

async function watch({ url }: Running, viewers: Viewer[], kind: Kind): Promise<Seen> {
  const seen: Seen = { times: [], bytes: 0, failures: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: viewers.length })
  const played = await Promise.all(
    viewers.map(async (viewer) => {
      const lessonId = filmLessons[kind]
      const { stream, film } = await post(url, viewer, 'play', { lessonId })
      return { viewer, stream, film: new URL(film, url) }
    }),
  )
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / 1000
  await Promise.all(
    played.map(async ({ viewer, stream, film }, index) => {
      // Beats of many players never come all at once.
      let nextBeat = (index / viewers.length) * BEAT_SECONDS
      for (let n = 0; passed() < seconds; n += 1) {
        if (passed() > nextBeat) {
          nextBeat += BEAT_SECONDS
          const position = Math.floor(passed())
          await post(url, viewer, 'beat', { stream, position, watched: [] })
        }
        const asked = kind === 'mp4' ? film : new URL(`part-${n % 100}.m4s`, film)
        const from = ((n + index) % 50) * ANSWER_BYTES
        const cookie = `lx_token=${viewer.uuid}`
        const headers = kind === 'mp4' ? { cookie, range: `bytes=${from}-` } : { cookie }
        const sentAt = performance.now()
        const { status, bytes } = await read(asked, agent, headers)
        seen.times.push(performance.now() - sentAt)
        seen.bytes += bytes
        if (status !== (kind === 'mp4' ? 206 : 200)) seen.failures.push(`${asked}: ${status}`)
      }
    }),
  )
  agent.destroy()
  return seen
}

async function post(url: string, { token }: Viewer, call: string, input: object) {
  const answer = await fetch(`${url}/api/v1/pc/lessons/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { data, message } = (await answer.json()) as { data: Played; message: string }
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${message}`)
  return data
}

type Played = { stream: string; film: string }

function read(url: URL, agent: Agent, headers: OutgoingHttpHeaders) {
  return new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      answer.on('error', reject)
    })
    asked.on('error', reject).end()
  })
}
