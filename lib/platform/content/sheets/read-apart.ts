import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import { once } from '#lib/platform/once.ts'
import { SheetFault } from './sheet-fault.ts'

type Limits = {
  /** For reading, from the start of the process on. */
  readMs: number
  /** For the files before this one. */
  waitMs: number
  /** JavaScript's own memory; the unpacked file lies beside it. */
  heapMb: number
}
/** The limits that hold, in one place for tests on a busy machine. */
export const sheetLimits = once<Limits>('sheets.limits', () => ({
  readMs: 10_000,
  waitMs: 5000,
  heapMb: 256,
}))

/** A table is 10 million characters at most, a million cells with quotes and commas. */
const MOST_ANSWERED = 64 * 1024 * 1024

/**
 * Reads a file that a person sent by a program of ours (its path from the project's folder) in a process of its own, within 10 s
 * and 512 MB, one file at a time: it takes the bytes and answers JSON, or `{ fault }`. Throws SheetFault, and too_many_requests
 * when the files before it take over 5 s.
 */
export async function readApart<T extends object>(
  program: string,
  bytes: Buffer,
  limits: Partial<Limits> = {},
): Promise<T> {
  const { readMs, waitMs, heapMb } = { ...sheetLimits(), ...limits }
  // A path, not a module: Node itself runs it beside any build, which would pack it otherwise.
  const path = join(/* turbopackIgnore: true */ process.cwd(), program)
  return await inTurn(waitMs, async () => {
    const answer: T | { fault: string } = JSON.parse(
      await answerOf(path, bytes, { readMs, heapMb }),
    )
    if ('fault' in answer) throw new SheetFault(answer.fault)
    return answer
  })
}

/** Ends when the last file that came has been read. */
const turns = once('sheets.turns', () => ({ last: Promise.resolve() }))

async function inTurn<T>(waitMs: number, act: () => Promise<T>): Promise<T> {
  const before = turns().last
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  turns().last = before.then(() => ended)
  try {
    const isMine = before.then(() => true)
    if (!(await Promise.race([isMine, sleep(waitMs, false, { ref: false })])))
      throw new AppError('too_many_requests', {
        message: '正在读取别人上传的文件，请过几秒再试',
        retryAfter: 10,
      })
    return await act()
  } finally {
    end()
  }
}

/** Hears of the process what it says of a file. A thread would not do: one that is out of memory may end the whole site with it. */
function answerOf(
  program: string,
  bytes: Buffer,
  { readMs, heapMb }: Omit<Limits, 'waitMs'>,
): Promise<string> {
  const heap = [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=16']
  const options = {
    timeout: readMs,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_ANSWERED,
    // Nothing of the site's settings and secrets; the cache is that of npm start, and halves the start.
    env: { NODE_ENV: process.env.NODE_ENV, NODE_COMPILE_CACHE: '.next/work/cache/node' },
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(
      /* turbopackIgnore: true */ process.execPath,
      [...heap, '--disable-warning=ExperimentalWarning', program],
      options,
      (error, answer, said) => {
        if (!error) return resolve(answer)
        const { code, signal, killed } = error
        const isTooMuch = String(code) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
        if (killed && !isTooMuch)
          return reject(new SheetFault(`读了 ${readMs / 1000} 秒还没有读完，请分成几个文件`))
        // Of its dump the first lines say why.
        log().error({ exit: code, signal, said: said.slice(0, 500) }, 'a file was not read')
        // Out of memory Node ends itself by a signal (134 where a shell lies between); all else is no fault of the file.
        reject(
          signal || Number(code) === 134 || isTooMuch
            ? new SheetFault('文件太大或太复杂，读不出来，请只留文字，另存后再试')
            : new AppError('unavailable', { retryAfter: 60 }),
        )
      },
    )
    // It may be gone before it has taken everything; how it ended is told above.
    child.stdin?.on('error', () => {})
    child.stdin?.end(bytes)
  })
}
