'use client'
import { useEffect, useMemo } from 'react'
import { NoMock } from '#components/mocks/no-mock.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { mockExamExplain } from '#lib/mocks/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { AdmissionSlip } from './admission-slip.tsx'
import { MockDays } from './mock-days.tsx'
import styles from './mock-explain.module.css'
import { MockHead } from './mock-head.tsx'

const waiting = <Skeleton heights={[160, 80, 240]} />

/** The mock exam in the address, for guests too; somebody else who signs in gets it anew. */
export function MockExplain() {
  const isSignedIn = useSignedIn()
  const id = useIdFromQuery()
  if (isSignedIn === null) return waiting
  return id === null ? <NoMock title="模考说明" /> : <Loaded key={`${id} ${isSignedIn}`} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { data, error, mutate } = useEndpoint(
    mockExamExplain,
    { id },
    { quiet: true, revalidateOnFocus: true },
  )
  const skew = useMemo(() => (data ? Date.parse(data.serverNow) - Date.now() : 0), [data])
  const title = data?.title
  useEffect(() => {
    if (title) document.title = `${title} - 公选王`
  }, [title])
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  if (error?.code === 404) return <NoMock title="模考说明" />
  if (!data) return error ? <LoadError onRetry={() => void reload()} /> : waiting
  const { number, candidate, paper } = data
  return (
    <div className={styles.page}>
      <MockHead mock={data} skew={skew} reload={reload} />
      <MockDays mock={data} skew={skew} />
      <div className={styles.columns}>
        <div className={styles.texts}>
          <Section title="说明">
            <Prose html={data.explanation} />
          </Section>
          <Section title="规则">
            <ul className={styles.rules}>
              {data.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Section>
        </div>
        <div className={styles.side}>
          {number && candidate && (
            <AdmissionSlip mock={data} number={number} candidate={candidate} />
          )}
          <Section title="这份试卷">
            <dl className={styles.facts}>
              <dt>题目</dt>
              <dd>{paper.questions} 道</dd>
              <dt>时长</dt>
              <dd>{paper.minutes} 分钟</dd>
              <dt>满分</dt>
              <dd>{paper.full} 分</dd>
            </dl>
          </Section>
        </div>
      </div>
    </div>
  )
}
