import type { PhaseName } from './content-kind.ts'

/** How far a phase of an import has come. */
export type ImportProgress = { phase: PhaseName; done: number; total: number }

/**
 * A progress report for stderr: a bar that redraws itself on a terminal, else a line every few seconds, each with the rate
 * and the remaining time of its phase.
 */
export function reportProgress(stream: NodeJS.WriteStream): (progress: ImportProgress) => void {
  const pause = stream.isTTY ? 100 : 5000
  let phase: PhaseName | undefined
  let startedAt = 0
  let shownAt = 0
  return (progress) => {
    const now = Date.now()
    if (phase !== progress.phase) {
      phase = progress.phase
      startedAt = shownAt = now
    }
    const isDone = progress.done === progress.total
    if (now - shownAt < pause && !(isDone && stream.isTTY)) return
    shownAt = now
    const line = describeProgress(progress, (now - startedAt) / 1000)
    stream.write(stream.isTTY ? `\r\u001b[K${line}${isDone ? '\n' : ''}` : `${line}\n`)
  }
}

/** One line such as `导入 [#####-----] 500/1000 120 篇/秒 剩余 4 秒`. */
function describeProgress(
  { phase: [name, unit], done, total }: ImportProgress,
  seconds: number,
): string {
  const filled = total === 0 ? 20 : Math.floor((done / total) * 20)
  const bar = '#'.repeat(filled).padEnd(20, '-')
  const rate = seconds > 0 ? done / seconds : 0
  const left = rate > 0 ? ` 剩余 ${Math.ceil((total - done) / rate)} 秒` : ''
  return `${name} [${bar}] ${done}/${total} ${Math.round(rate)} ${unit}/秒${left}`
}
