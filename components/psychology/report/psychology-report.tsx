'use client'
import { NoCheck } from '#components/psychology/no-check.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { psychologicalCheckReport } from '#lib/psychology/calls.ts'
import { psychologyTrainingPage } from '#lib/psychology/paths.ts'
import { ReportView } from './report-view.tsx'

/** The report of the run in the address, for its learner. */
export function PsychologyReport() {
  const runId = useIdFromQuery()
  const asked = runId === null ? null : { runId }
  const { data, error, mutate } = useEndpoint(psychologicalCheckReport, asked, { quiet: true })
  if (runId === null || error?.code === 404) return <NoCheck title="测评报告" />
  if (error?.code === 409) return <NotYet runId={runId} />
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  if (!data)
    return error ? (
      <LoadError onRetry={() => void reload()} />
    ) : (
      <Skeleton heights={[40, 120, 320]} />
    )
  return <ReportView report={data} reload={reload} />
}

const NotYet = ({ runId }: { runId: number }) => (
  <>
    <h1 className="visually-hidden">测评报告</h1>
    <EmptyState title="这次测评还没有交卷">
      <ButtonLink href={href(psychologyTrainingPage, { runId })}>接着做</ButtonLink>
    </EmptyState>
  </>
)
