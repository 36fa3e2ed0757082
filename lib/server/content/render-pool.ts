import { Worker } from 'node:worker_threads'
import type { RenderArticles, RenderInput, RenderOutput } from './render-article.ts'

type Job = {
  input: RenderInput
  resolve: (output: RenderOutput) => void
  reject: (error: unknown) => void
}

export type RenderPool = { render: RenderArticles; close: () => Promise<void> }

/** Renders articles in `threads` other threads, each with its own dictionary (about 100 MB); close it when done. */
export function openRenderPool(threads: number): RenderPool {
  const waiting: Job[] = []
  const idle: Thread[] = []
  const workers = Array.from({ length: threads }, () => {
    const thread = startThread(() => {
      const next = waiting.shift()
      if (next) thread.take(next)
      else idle.push(thread)
    })
    idle.push(thread)
    return thread
  })
  const renderOne = (input: RenderInput) =>
    new Promise<RenderOutput>((resolve, reject) => {
      const job = { input, resolve, reject }
      const thread = idle.pop()
      if (thread) thread.take(job)
      else waiting.push(job)
    })
  return {
    render: (articles) => Promise.all(articles.map(renderOne)),
    close: async () => {
      await Promise.all(workers.map((thread) => thread.stop()))
    },
  }
}

type Thread = { take: (job: Job) => void; stop: () => Promise<unknown> }

function startThread(onFree: () => void): Thread {
  let current: Job | undefined
  let broken: unknown
  // Young objects die early here; without a limit each thread would let its heap grow to gigabytes.
  const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { resourceLimits })
  worker.on('message', (output: RenderOutput) => {
    current?.resolve(output)
    current = undefined
    onFree()
  })
  worker.on('error', (error) => {
    broken = error
    current?.reject(error)
  })
  return {
    take: (job) => {
      current = job
      if (broken) job.reject(broken)
      else worker.postMessage(job.input)
    },
    stop: () => worker.terminate(),
  }
}
