import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { sittingPath } from './paths.ts'

/** Begins a sitting and goes there; pressed again after a failure it asks for the same one. A refusal has been shown by call(). */
export function useStart(
  begin: (clientKey: string) => Promise<Pick<Sitting, 'id' | 'kind'>>,
): [start: () => void, isStarting: boolean] {
  const router = useRouter()
  const clientKey = useRef('')
  const [isStarting, setIsStarting] = useState(false)
  const start = async () => {
    setIsStarting(true)
    clientKey.current ||= newUuid()
    try {
      const { id, kind } = await begin(clientKey.current)
      router.push(sittingPath(kind, id))
    } catch {
      setIsStarting(false)
    }
  }
  return [() => void start(), isStarting]
}
