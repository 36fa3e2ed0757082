import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { coursePage } from '#lib/courses/paths.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

const PAUSE_MS = 50
const paths = [homePage, coursePage, examinationPage].map((page) => href(page))

export type Reads = { times: number[]; failures: number }

/** Reads twenty pages a second of the app itself, without nginx and what it stores, until it is over. */
export async function readPages(url: string, isOver: () => boolean): Promise<Reads> {
  const agent = new Agent({ keepAlive: true })
  const reads: Reads = { times: [], failures: 0 }
  const asked: Promise<void>[] = []
  const startedAt = performance.now()
  for (let n = 0; !isOver(); n += 1) {
    asked.push(read(agent, url + paths[n % paths.length], reads))
    await sleep(Math.max(0, startedAt + (n + 1) * PAUSE_MS - performance.now()))
  }
  await Promise.all(asked)
  agent.destroy()
  return reads
}

function read(agent: Agent, address: string, reads: Reads): Promise<void> {
  const sentAt = performance.now()
  const headers = { 'x-forwarded-for': '127.2.0.1', 'x-forwarded-proto': 'http' }
  return new Promise((resolve) => {
    const fail = () => {
      reads.failures += 1
      resolve()
    }
    get(address, { agent, headers }, (answer) => {
      answer.on('error', fail).resume()
      answer.on('end', () => {
        if (answer.statusCode !== 200) return fail()
        reads.times.push(performance.now() - sentAt)
        resolve()
      })
    }).on('error', fail)
  })
}
