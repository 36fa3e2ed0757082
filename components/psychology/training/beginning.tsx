import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CareNote, HelpNote } from '#components/psychology/care.tsx'
import { InstrumentFacts } from '#components/psychology/instrument-facts.tsx'
import { NoCheck } from '#components/psychology/no-check.tsx'
import { NormSelect } from '#components/psychology/norm-select.tsx'
import styles from '#components/psychology/psychology.module.css'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  psychologicalCheckQuestions,
  psychologicalCheckRecords,
  psychologicalCheckStart,
} from '#lib/psychology/calls.ts'
import { psychologyTrainingPage } from '#lib/psychology/paths.ts'

/** Says what an instrument is and asks for the norm group, or leads into the run that goes on. */
export function Beginning({ id }: { id: number }) {
  const router = useRouter()
  const [isBusy, once] = useOneAtATime()
  const [normGroup, setNormGroup] = useState<string | null>(null)
  const { data, error, mutate } = useEndpoint(psychologicalCheckQuestions, { id }, { quiet: true })
  const running = useEndpoint(
    psychologicalCheckRecords,
    { instrumentId: id, running: true },
    { quiet: true },
  )
  if (error?.code === 404) return <NoCheck title="测评作答" />
  const failed = (!data && error) || (!running.data && running.error)
  if (failed)
    return (
      <LoadError
        onRetry={() => void Promise.all([mutate(), running.mutate()]).catch(() => undefined)}
      />
    )
  if (!data || !running.data) return <Skeleton heights={[40, 240, 56]} />
  const [run] = running.data.items
  const start = () =>
    once(async () => {
      const begun = await call(psychologicalCheckStart, { id, normGroup })
      router.replace(href(psychologyTrainingPage, { runId: begun.id }))
    })
  return (
    <div className={styles.beginning}>
      <h1>{data.title}</h1>
      <p>{data.intro}</p>
      <InstrumentFacts instrument={data} />
      <CareNote />
      {run ? (
        <ButtonLink href={href(psychologyTrainingPage, { runId: run.id })}>
          接着做（已答 {run.answered} / {run.questions} 题）
        </ButtonLink>
      ) : (
        <>
          {data.norms && (
            <NormSelect
              norms={data.norms}
              value={normGroup}
              onChange={setNormGroup}
              hint={`${data.norms.name}；${data.norms.note}。只跟这一次测评存在一起，报告里可以换。`}
            />
          )}
          <Button busy={isBusy} onClick={() => void start().catch(() => undefined)}>
            开始
          </Button>
        </>
      )}
      <HelpNote />
    </div>
  )
}
