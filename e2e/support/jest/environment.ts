import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import type Runtime from 'jest-runtime'

type Project = ConstructorParameters<typeof Runtime>[0]

/**
 * Jest's `testEnvironment` for suites without a vm context: the process itself. What a file leaves changed in it is put
 * back before the next one: globals (values of `once` among them), process.env, the working directory.
 */
export default class BareEnvironment {
  readonly global = globalThis
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers
  readonly moduleMocker = new ModuleMocker(globalThis)
  readonly #restore = [
    snapshotOf(withoutEnv(globalThis)),
    // Its listeners are left alone: their list and their number change apart.
    snapshotOf(process, (key) => !String(key).startsWith('_')),
    snapshotOfEnv(),
    snapshotOfCwd(),
  ]

  constructor({ projectConfig }: { projectConfig: Project }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup(): Promise<void> {}

  /** Jest reads the clock when the tests of a file are over, before `teardown`: on a clock left false it took 1,841 s. */
  async handleTestEvent({ name }: { name: string }): Promise<void> {
    if (name !== 'run_finish') return
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    for (const restore of this.#restore) restore()
  }

  getVmContext(): null {
    return null
  }

  exportConditions(): string[] {
    return ['node', 'node-addons']
  }
}

/**
 * An environment that was read between two files, by what the first left running, would be changed by one file and kept
 * for those behind it.
 */
function withoutEnv(target: object): object {
  Reflect.deleteProperty(target, Symbol.for('gongxuanwang.env'))
  return target
}

function snapshotOf(target: object, isKept = (_: PropertyKey) => true): () => void {
  const properties = () => ownProperties(target).filter(([key]) => isKept(key))
  const before = new Map(properties())
  return () => {
    for (const [key, now] of properties()) {
      const then = before.get(key)
      if (!now.configurable) {
        if (then?.writable) Reflect.set(target, key, then.value)
      } else if (!then) {
        Reflect.deleteProperty(target, key)
      } else if (then.value !== now.value || then.get !== now.get || then.set !== now.set) {
        Object.defineProperty(target, key, then)
      }
    }
    for (const [key, then] of before) {
      if (!Object.hasOwn(target, key)) Object.defineProperty(target, key, then)
    }
  }
}

function ownProperties(target: object): [PropertyKey, PropertyDescriptor][] {
  return Reflect.ownKeys(target).map((key) => [
    key,
    Reflect.getOwnPropertyDescriptor(target, key) as PropertyDescriptor,
  ])
}

function snapshotOfEnv(): () => void {
  const before = { ...process.env }
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    for (const [name, value] of Object.entries(before)) {
      if (process.env[name] !== value) process.env[name] = value
    }
  }
}

function snapshotOfCwd(): () => void {
  const before = process.cwd()
  return () => {
    if (process.cwd() !== before) process.chdir(before)
  }
}
