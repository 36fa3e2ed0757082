'use client'
import { useSearchParams } from 'next/navigation'
import { NoCheck } from '#components/psychology/no-check.tsx'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { Beginning } from './beginning.tsx'
import { RunLoader } from './run-loader.tsx'

/** The run in the address, or what an instrument is before it is begun. */
export function PsychologyTraining() {
  const query = useSearchParams()
  const idOf = (name: string) => Number(parseKey('id', query.get(name) ?? '') ?? 0)
  const [runId, id] = [idOf('runId'), idOf('id')]
  if (runId > 0) return <RunLoader key={runId} runId={runId} />
  return id > 0 ? <Beginning key={id} id={id} /> : <NoCheck title="测评作答" />
}
