import { useEffect, useState } from 'react'
import { learningToken } from '#lib/platform/client/tokens.ts'

/** Whether this browser holds a login; null until that is known, as a stored page knows nobody. */
export function useIsLearner(): boolean | null {
  const [isLearner, setIsLearner] = useState<boolean | null>(null)
  useEffect(() => setIsLearner(learningToken() !== undefined), [])
  return isLearner
}
