import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const silent = { log: () => {} }

/** For the top of a test file: a folder for data folders, gone after the last test. Use it inside tests and hooks only. */
export function folderForData(): { readonly path: string } {
  let path = ''
  beforeAll(async () => {
    path = await realpath(await mkdtemp(join(tmpdir(), 'gxw-embedded-')))
    // mkdtemp closes the folder to others; root's database runs as somebody else.
    await chmod(path, 0o755)
  })
  afterAll(async () => {
    await rm(path, { recursive: true, force: true })
  })
  return {
    get path() {
      return path
    },
  }
}

/** The number in postmaster.pid; 0 when there is none, as after a clean stop. */
export async function pidOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || 0
}

export type Holder = { child: ChildProcess; ready: Promise<string> }

/** A process of its own that holds the server until it is told to end by its standard input. */
export function startHolder(dataDir: string): Holder {
  const program = `
    import { ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'
    const embedded = await ensureEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log(embedded.dataDir)
    process.stdin.once('data', async () => {
      await embedded.release()
      process.exit()
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the holder ended with ${code}`)))
  })
  return { child, ready }
}

/** Lets the holder release the server and end. */
export async function end({ child }: Holder): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.write('end\n')
  await exit
}

/** kill -9. */
export async function kill({ child }: Holder): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
}
