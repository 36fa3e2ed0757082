import { Badge } from '#components/ui/badge.tsx'
import { batchStates, type BatchState as State } from '#lib/question-batches/states.ts'

const tones = { staged: 'brand', imported: 'good', undone: undefined } as const

/** How a batch stands. */
export function BatchState({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{batchStates[state]}</Badge>
}
