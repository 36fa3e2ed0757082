import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { log } from '#lib/platform/log.ts'
import type { imageSteps } from './decode-image.ts'

/** Value of a step, or why there is none: the picture is broken, it needs too much, or there is no process. */
type StepAnswer = { value: unknown } | { fault: 'broken' | 'too much' | 'unavailable' }

export type ImageChild = {
  pid: number | undefined
  /** Has one step done at a time. */
  ask: (step: keyof typeof imageSteps, given: readonly unknown[]) => Promise<StepAnswer>
  isGone: () => boolean
  kill: () => void
}

type Told = 'ready' | { value: unknown } | { error: string }

// A path, not a module: Node itself runs it beside any build, which would pack it otherwise.
const program = join(
  /* turbopackIgnore: true */ process.cwd(),
  'lib/platform/images/image-process.ts',
)
const node = ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning', program]

// Nothing of the site's settings and secrets.
const environment = () => ({
  NODE_ENV: process.env.NODE_ENV,
  // That of npm start; it halves the start.
  NODE_COMPILE_CACHE: '.next/work/cache/node',
  // What is freed goes back to the system, so that a picture finds as much room as the one before it.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  UV_THREADPOOL_SIZE: '1',
})

/** Starts a process that draws pictures, with so much memory of its own as the system counts it. */
export function startImageChild(dataMb: number): ImageChild {
  // Not -v: Node reserves more than a gigabyte of addresses that it never uses.
  const limited = `ulimit -d ${dataMb * 1024} && exec "$0" "$@"`
  const child = spawn(
    /* turbopackIgnore: true */ '/bin/sh',
    ['-c', limited, process.execPath, ...node],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced', env: environment() },
  )
  let isReady = false
  let isKilled = false
  let isOver = false
  let said = ''
  let answer: ((answer: StepAnswer) => void) | undefined
  const settle = (given: StepAnswer) => {
    // While nothing is asked it keeps nobody from ending.
    child.channel?.unref()
    answer?.(given)
    answer = undefined
  }
  const kill = () => {
    isKilled = true
    child.kill('SIGKILL')
  }
  // One that never was ready says nothing of the picture.
  const lost = () => ({ fault: isReady ? 'too much' : 'unavailable' }) as const
  const end = (how: object) => {
    if (!isKilled) log().error({ ...how, said }, 'a process for pictures ended')
    isOver = true
    settle(lost())
  }
  child.on('message', (told: Told) => {
    if (told === 'ready') isReady = true
    else if ('value' in told) settle(told)
    else {
      const fault = isShort(told.error) ? 'too much' : 'broken'
      // Nobody knows what it has kept of it.
      if (fault === 'too much') kill()
      settle({ fault })
    }
  })
  child.on('error', (err) => end({ err }))
  child.on('exit', (exit, signal) => end({ exit, signal }))
  child.stderr?.on('data', (text) => {
    // Of a dump the first lines say why.
    said = `${said}${text}`.slice(0, 500)
  })
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return {
    pid: child.pid,
    ask: async (step, given) => {
      // Without a channel there is no process either, and its end is told a moment later.
      if (isOver || !child.connected) return lost()
      const { promise, resolve } = Promise.withResolvers<StepAnswer>()
      answer = resolve
      child.channel?.ref()
      // When it is gone before it has heard all, its end is told above.
      child.send({ step, given }, () => {})
      return await promise
    },
    isGone: () => isOver || isKilled,
    kill,
  }
}

// As libjpeg, libvips and glib say that the system gives no more.
const isShort = (error: string) => /memory|creating thread/i.test(error)
