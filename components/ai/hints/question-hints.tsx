import { useEffect, useEffectEvent } from 'react'
import { HintSteps } from './hint-steps.tsx'
import { useHints } from './use-hints.ts'

export type QuestionHintsProps = {
  sittingId: number
  position: number
  /** There is a step to read. */
  onGiven: () => void
}

/** The hints to a question of a sitting, loaded when somebody asks for the first. */
export function QuestionHints({ sittingId, position, onGiven }: QuestionHintsProps) {
  const { hints, flow } = useHints(sittingId, position)
  useEffect(() => void flow.next(), [flow])
  const isGiven = hints.steps.length > 0
  const give = useEffectEvent(onGiven)
  useEffect(() => {
    if (isGiven) give()
  }, [isGiven])
  return <HintSteps {...{ hints, flow }} />
}
