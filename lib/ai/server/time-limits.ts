import { sql } from 'drizzle-orm'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'

/** How long a text may be written, and how long whoever asks waits for it. Milliseconds. */
export type TimeLimits = {
  write: number
  /** A row still being written after that has lost its writer. */
  abandoned: number
  /** A lost writer is waited for, then the text is written anew. A reservation older than that belongs to nobody. */
  wait: number
}

// For storing the text and for a busy machine.
const slackMs = 5000

/** The limits that follow from LLM_TIMEOUT_SECONDS. */
export function timeLimits({ LLM_TIMEOUT_SECONDS: seconds }: LlmSettings): TimeLimits {
  const write = seconds * 1000
  return { write, abandoned: write + slackMs, wait: 2 * (write + slackMs) }
}

/** The database's time some milliseconds ago. */
export const millisecondsAgo = (ms: number) =>
  sql`(clock_timestamp() - make_interval(secs => ${ms / 1000}))`
