import { Worker } from 'node:worker_threads'

/** Renders texts, each to one output in the same order. */
export type Work<Input, Output> = (inputs: Input[]) => Promise<Output[]>
export type RenderPool = { render: Work<unknown, unknown>; close: () => Promise<void> }

type Job = {
  input: unknown
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

// A few jobs wait inside each thread, so that it has work while this one is busy with the database.
const jobsPerThread = 4

/**
 * Renders in `count` other threads, each of which loads `thread`: a module that answers every message with its output. One
 * that cuts words takes about 100 MB for its dictionary. Close the pool when done.
 */
export function openRenderPool(thread: URL, count: number): RenderPool {
  const waiting: Job[] = []
  const threads = Array.from({ length: count }, () => startThread(thread, spread))
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
    new Promise<unknown>((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      spread()
    })
  return {
    render: (inputs) => Promise.all(inputs.map(renderOne)),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

type Thread = { jobs: Job[]; take: (job: Job) => void; stop: () => Promise<unknown> }

function startThread(module: URL, onFree: () => void): Thread {
  const jobs: Job[] = []
  let broken: unknown
  // Young objects die early here; without a limit each thread would let its heap grow to gigabytes.
  const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 }
  const worker = new Worker(module, { resourceLimits })
  worker.on('message', (output: unknown) => {
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
