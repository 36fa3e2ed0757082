import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Act } from './acts.ts'

export type Task = { id: number; act: Act | 'settle'; userId: number; seed: number }
export type Done = { id: number; outcome: string }

type Start = { file: string; env: NodeJS.ProcessEnv; logFile: number }

/** A process that is started anew whenever it has ended. */
export class Child {
  private readonly start: Start
  private readonly heard: (message: string) => void
  private process: ChildProcess
  private readonly waiting = new Map<number, (outcome: string) => void>()
  private isStopped = false
  isReady = false

  /** `heard` is told what the process says beside `ready` and the outcomes of its tasks. */
  constructor(start: Start, heard: (message: string) => void = () => {}) {
    this.start = start
    this.heard = heard
    this.process = this.spawn()
  }

  get load(): number {
    return this.waiting.size
  }

  /** Answers the end of the task; `cut` when the process did not survive it. */
  run(task: Task): Promise<string> {
    return new Promise((resolve) => {
      this.waiting.set(task.id, resolve)
      // A process that has just died cannot be told; its end answers.
      this.process.send(task, () => {})
    })
  }

  kill(): void {
    this.isReady = false
    this.process.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    this.isStopped = true
    if (this.process.exitCode !== null || this.process.signalCode !== null) return
    const ended = once(this.process, 'exit')
    this.kill()
    await ended
  }

  private spawn(): ChildProcess {
    const { file, env, logFile } = this.start
    const child = fork(file, { env, stdio: ['ignore', logFile, logFile, 'ipc'] })
    child.on('message', (message: string | Done) => {
      if (message === 'ready') this.isReady = true
      else if (typeof message === 'string') this.heard(message)
      else this.answer(message)
    })
    child.once('exit', () => this.ended())
    return child
  }

  private answer({ id, outcome }: Done): void {
    this.waiting.get(id)?.(outcome)
    this.waiting.delete(id)
  }

  private ended(): void {
    const { signalCode, exitCode } = this.process
    this.isReady = false
    const outcome = signalCode === 'SIGKILL' ? 'cut' : `a process ended by itself: ${exitCode}`
    for (const id of [...this.waiting.keys()]) this.answer({ id, outcome })
    if (signalCode !== 'SIGKILL') this.heard('crashed')
    if (!this.isStopped) this.process = this.spawn()
  }
}
