import { courseHomework, studentAnswers } from '#lib/homework/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'

/** The homework that the address names, with answers where these are marked. */
export function useHomework() {
  const id = useIdFromQuery()
  const { data, error, mutate } = useEndpoint(
    courseHomework,
    id === null ? null : { id, type: 2 },
    { quiet: true },
  )
  return { data, missing: { id, error, onRetry: () => void mutate().catch(() => undefined) } }
}

/** One's own answers that the address names. */
export function useOwnAnswers() {
  const id = useIdFromQuery()
  const { data, error, mutate } = useEndpoint(
    studentAnswers,
    id === null ? null : { id, type: 2 },
    { quiet: true, revalidateOnFocus: true },
  )
  const reload = () => mutate().catch(() => undefined)
  return { data, reload, missing: { id, error, onRetry: () => void reload() } }
}
