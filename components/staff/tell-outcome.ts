import { notify } from '#lib/platform/client/notices.ts'
import type { Outcome } from '#lib/staff/outcome.ts'
import { WAITS } from '#lib/staff/proposals.ts'

/** Says that an act is done, or that it waits for a second person. */
export function tellOutcome({ done }: Pick<Outcome, 'done'>, words: string): void {
  notify('success', done ? words : `已提交，${WAITS}`)
}
