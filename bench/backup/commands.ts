import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { benchEnv } from '#bench/server.ts'

/** As npm runs them: with what they say to node. */
const { scripts }: { scripts: Record<'backup' | 'restore', string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

type Cost = { seconds: number; peakMib: number }

/** Starts a command on a DATA_DIR; `kill` is SIGKILL and waits for its end. */
export function start(command: 'backup' | 'restore', args: string[], dataDir: string) {
  const env = benchEnv({ DATA_DIR: dataDir })
  const [, ...program] = scripts[command].split(' ')
  const child = spawn(process.execPath, [...program, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  process.once('exit', () => child.kill('SIGKILL'))
  const kill = async () => {
    if (!child.kill('SIGKILL')) throw new Error(`${command} had ended before it was killed`)
    await ended
  }
  return { pid: child.pid, ended, kill }
}

/** Runs a command to its end; throws when it fails. */
export async function run(
  command: 'backup' | 'restore',
  args: string[],
  dataDir: string,
): Promise<Cost> {
  const startedAt = performance.now()
  const { pid, ended } = start(command, args, dataDir)
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  let peakMib = 0
  while (!isOver) {
    // The most memory it has had so far, as the kernel keeps it.
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const [, kib] = /VmHWM:\s+(\d+)/.exec(status) ?? []
    if (kib) peakMib = Math.round(Number(kib) / 1024)
    await sleep(50)
  }
  const code = await ended
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMib }
}
