'use client'
import { useEffect, useMemo } from 'react'
import { NoMock } from '#components/mocks/no-mock.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { mockExamStaged } from '#lib/mocks/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { BackIn } from './back-in.tsx'
import { Enter } from './enter.tsx'
import { KeptOut } from './kept-out.tsx'
import { Waiting } from './waiting.tsx'

/** The door of the mock exam in the address, by the server's clock: one waits, enters, comes back, or reads why not. */
export function MockTest() {
  const id = useIdFromQuery()
  return id === null ? <NoMock title="模考" /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { data, error, mutate } = useEndpoint(
    mockExamStaged,
    { id },
    { quiet: true, revalidateOnFocus: true },
  )
  const skew = useMemo(() => (data ? Date.parse(data.serverNow) - Date.now() : 0), [data])
  const title = data?.title
  useEffect(() => {
    if (title) document.title = `${title} - 模考 - 公选王`
  }, [title])
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  if (error?.code === 404) return <NoMock title="模考" />
  if (!data) {
    return error ? <LoadError onRetry={() => void reload()} /> : <Skeleton heights={[160, 80]} />
  }
  const { state, stages, mine } = data
  const entry = stages.find(({ name }) => name === 'entry')
  if (state === 'applied') return <Waiting mock={data} skew={skew} reload={reload} />
  if (state === 'running' && !mine.isHandedIn) {
    if (mine.sittingId !== null) return <BackIn mock={data} sittingId={mine.sittingId} />
    if (mine.isRegistered && entry?.isNow && entry.until !== null)
      return <Enter mock={data} entryUntil={entry.until} skew={skew} reload={reload} />
  }
  return <KeptOut mock={data} entryUntil={entry?.until ?? null} />
}
