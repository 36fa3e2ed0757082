import { Worker } from 'node:worker_threads'
import type {
  RenderArticles,
  RenderInput,
  RenderOutput,
} from '#lib/articles/server/content/article/render-article.ts'

type Job = {
  input: RenderInput
  resolve: (output: RenderOutput) => void
  reject: (error: unknown) => void
}

export type RenderPool = { render: RenderArticles; close: () => Promise<void> }

// A few jobs wait inside each thread, so that it has work while this one is busy with the database.
const jobsPerThread = 4

/** Renders articles in `count` other threads, each with its own dictionary (about 100 MB); close it when done. */
export function openRenderPool(count: number): RenderPool {
  const waiting: Job[] = []
  const threads = Array.from({ length: count }, () => startThread(spread))
  function spread(): void {
    for (;;) {
      const [freest] = threads.toSorted((a, b) => a.jobs.length - b.jobs.length)
      if (!freest || freest.jobs.length >= jobsPerThread) return
      const job = waiting.shift()
      if (!job) return
      freest.take(job)
    }
  }
  const renderOne = (input: RenderInput) =>
    new Promise<RenderOutput>((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      spread()
    })
  return {
    render: (articles) => Promise.all(articles.map(renderOne)),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

type Thread = { jobs: Job[]; take: (job: Job) => void; stop: () => Promise<unknown> }

function startThread(onFree: () => void): Thread {
  const jobs: Job[] = []
  let broken: unknown
  // Young objects die early here; without a limit each thread would let its heap grow to gigabytes.
  const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 }
  const worker = new Worker(
    new URL('../../../articles/server/content/article/render-worker.ts', import.meta.url),
    { resourceLimits },
  )
  worker.on('message', (output: RenderOutput) => {
    // Answers come in the order of the jobs.
    jobs.shift()?.resolve(output)
    onFree()
  })
  worker.on('error', (error) => {
    broken = error
    for (const job of jobs.splice(0)) job.reject(error)
    onFree()
  })
  return {
    jobs,
    take: (job) => {
      if (broken) return job.reject(broken)
      jobs.push(job)
      worker.postMessage(job.input)
    },
    stop: () => worker.terminate(),
  }
}
