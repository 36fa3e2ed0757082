import { setTimeout as sleep } from 'node:timers/promises'

/** One answer; 0 stands for none within a minute. */
export type Answer = {
  path: string
  status: number
  startedAt: number
  ms: number
  retryAfter: string | null
}

/** Asks once, waiting a minute at most. */
export async function ask(url: string, path: string): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await fetch(url + path, { signal: AbortSignal.timeout(60_000) })
    .then(async (response) => {
      await response.arrayBuffer()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    })
    .catch(() => ({ status: 0, retryAfter: null }))
  return { path, startedAt, ms: performance.now() - startedAt, ...answer }
}

/** Starts `count` callers who ask one after another until `stop`, which tells all answers. */
export function askAlways(url: string, count: number, paths: readonly string[]) {
  const answers: Answer[] = []
  let isOver = false
  const callers = Array.from({ length: count }, async (_, caller) => {
    for (let n = caller; !isOver; n++) {
      answers.push(await ask(url, paths[n % paths.length] ?? '/'))
      await sleep(20)
    }
  })
  return {
    answers,
    stop: async () => {
      isOver = true
      await Promise.all(callers)
      return answers
    },
  }
}

/** How often each status came, as "412 × 200, 3 × 503". */
export function tally(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, list]) => `${list.length} × ${status || 'no answer'}`)
    .join(', ')
}

export function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}
