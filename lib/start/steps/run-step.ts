import { spawn } from 'node:child_process'

/** A step failed and has said why; there is nothing to add. */
export class StepFailed extends Error {}

/**
 * Silences what Node calls experimental (stripping types, by which a build links the service worker), which is no news
 * to an operator.
 */
const withoutNews = '--disable-warning=ExperimentalWarning'

/**
 * Runs a step of npm start as a process of its own, so that what it loads (the import, its dictionaries, the checks) is
 * gone with it: the supervisor lives as long as the site. Answers what it tells; throws StepFailed.
 */
export async function runStep<T extends object>(
  name: 'read-settings' | 'build-site' | 'prepare-site',
  signal: AbortSignal,
): Promise<T | undefined> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [withoutNews, `lib/start/steps/${name}.ts`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // A build ends its own process first.
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  let told: T | undefined
  child.once('message', (message) => {
    told = message as T
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => signal.removeEventListener('abort', stop))
  signal.throwIfAborted()
  if (code !== 0) throw new StepFailed(`${name} ended with ${code}`)
  return told
}
