'use client'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import ui from '#components/ui/head.module.css'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { psychologicalCheckPage } from '#lib/psychology/calls.ts'
import { psychologyTrainingPage } from '#lib/psychology/paths.ts'
import { CareNote, HelpNote } from './care.tsx'
import { InstrumentFacts } from './instrument-facts.tsx'
import { MyRuns } from './my-runs.tsx'
import styles from './psychology.module.css'

/** The instruments, for guests too, and the own runs of who is signed in. */
export function PsychologyTest() {
  const isSignedIn = useSignedIn()
  const { data, error, mutate } = useEndpoint(psychologicalCheckPage, {})
  return (
    <div className={styles.page}>
      <div>
        <div className={ui.head}>
          <h1>心理测评</h1>
          <p className="muted">看看自己平时的样子，没有对错。</p>
        </div>
        <CareNote />
      </div>
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[200, 200]} />}
      {data?.total === 0 && <EmptyState title="现在没有可以做的测评" />}
      <ul className={styles.instruments}>
        {data?.items.map((instrument) => (
          <li key={instrument.id}>
            <h2>{instrument.title}</h2>
            <p>{instrument.intro}</p>
            <InstrumentFacts instrument={instrument} />
            <ButtonLink
              href={href(psychologyTrainingPage, { id: instrument.id })}
              variant="second"
              aria-label={`去做${instrument.title}`}
            >
              去做
            </ButtonLink>
          </li>
        ))}
      </ul>
      {isSignedIn && <MyRuns />}
      <HelpNote />
    </div>
  )
}
