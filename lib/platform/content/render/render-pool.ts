import { Worker } from 'node:worker_threads'
import { codeOf } from '#lib/platform/db/error-code.ts'
import type { Rendered, Work } from './rendered.ts'

export type RenderPool = { render: Work<unknown, unknown>; close: () => Promise<void> }

type Result = Rendered<unknown>
type Job = { input: unknown; resolve: (result: Result) => void; reject: (error: unknown) => void }

// A few jobs wait inside each thread, so that it has work while this one is busy with the database.
const jobsPerThread = 4

/** Texts take some milliseconds; one that takes this long would take hours. */
const mostMs = 60_000

/**
 * Renders in `count` other threads, each of which loads `thread`: a module that answers every message with its result. A text
 * that ends its thread, by using up the memory or by taking too long, fails alone: another thread takes over what waited
 * behind it. One that cuts words takes about 100 MB for its dictionary. Close the pool when done.
 */
export function openRenderPool(thread: URL, count: number, limitMs = mostMs): RenderPool {
  const waiting: Job[] = []
  const threads = Array.from({ length: count }, () => start())
  let isClosed = false
  function start(): Thread {
    return startThread(thread, limitMs, {
      onFree: spread,
      onFallen: (fallen, left) => {
        waiting.unshift(...left)
        const at = threads.indexOf(fallen)
        if (at >= 0 && !isClosed) threads[at] = start()
        spread()
      },
    })
  }
  function spread(): void {
    for (;;) {
      const [freest] = threads.toSorted((a, b) => a.jobs.length - b.jobs.length)
      if (!freest || freest.jobs.length >= jobsPerThread) return
      const job = waiting.shift()
      if (!job) return
      freest.take(job)
    }
  }
  const renderOne = (input: unknown) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      spread()
    })
  return {
    render: (inputs) => Promise.all(inputs.map(renderOne)),
    close: async () => {
      isClosed = true
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

type Thread = { jobs: Job[]; take: (job: Job) => void; stop: () => Promise<unknown> }
type Listener = { onFree: () => void; onFallen: (thread: Thread, left: Job[]) => void }

function startThread(module: URL, limitMs: number, { onFree, onFallen }: Listener): Thread {
  const jobs: Job[] = []
  let broken: unknown
  let clock: NodeJS.Timeout | undefined
  // Young objects die early here; without a limit each thread would let its heap grow to gigabytes.
  const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 }
  const worker = new Worker(module, { resourceLimits })
  const fall = (failure: string) => {
    clearTimeout(clock)
    jobs.shift()?.resolve({ failure })
    onFallen(thread, jobs.splice(0))
  }
  const watch = () => {
    clearTimeout(clock)
    if (jobs.length === 0) return
    clock = setTimeout(() => {
      broken = new Error('the thread was ended')
      void worker.terminate()
      fall(`超过 ${limitMs / 1000} 秒`)
    }, limitMs)
    clock.unref()
  }
  worker.on('message', (result: Result) => {
    // Answers come in the order of the jobs.
    jobs.shift()?.resolve(result)
    watch()
    onFree()
  })
  worker.on('error', (error) => {
    broken = error
    if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return fall('内存不够')
    // The module itself does not run: so it would for every text.
    clearTimeout(clock)
    for (const job of jobs.splice(0)) job.reject(error)
    onFree()
  })
  const thread: Thread = {
    jobs,
    take: (job) => {
      if (broken) return job.reject(broken)
      jobs.push(job)
      if (jobs.length === 1) watch()
      worker.postMessage(job.input)
    },
    stop: () => {
      clearTimeout(clock)
      return worker.terminate()
    },
  }
  return thread
}
