import { CallError } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'

/** Why nothing is sent right now; `refused` stays until the writer does something. */
export type Trouble = 'offline' | 'login' | 'refused' | null

/** What the sending of a save came to, beside what it answers. */
export class SaveFailure extends Error {
  readonly trouble: Exclude<Trouble, null>
  constructor(trouble: Exclude<Trouble, null>, message = '') {
    super(message)
    this.name = 'SaveFailure'
    this.trouble = trouble
  }
}

/** Says of a call that failed whether it may be tried again; what is no refusal of a call is thrown. */
export function saveFailure(error: unknown): SaveFailure {
  if (!(error instanceof CallError)) throw error
  const { code, message, data } = error
  if (code === 401) return new SaveFailure('login')
  const isPassing = code === 0 || code === 408 || code === 429 || code >= 500
  return new SaveFailure(isPassing ? 'offline' : 'refused', namedFaults(data)[0]?.reason ?? message)
}
