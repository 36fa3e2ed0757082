import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { userCatalogueQuestion } from '#lib/practice/calls.ts'
import styles from './catalogue-states.module.css'

type States = Output<typeof userCatalogueQuestion>

/** Where the learner stands with each question of a catalogue; undefined while that is not known, and for a stranger. */
export function useStates(catalogueId: number): States | undefined {
  const isSignedIn = useSignedIn()
  const { data } = useEndpoint(userCatalogueQuestion, isSignedIn ? { catalogueId } : null)
  return data
}

const names = { right: '做对', wrong: '做错', unmarked: '未评分', new: '未做' } as const
const order = ['right', 'wrong', 'unmarked', 'new'] as const

/** The same in numbers and as a bar; its place is kept while it loads. */
export function CatalogueStates({ states }: { states: States | undefined }) {
  const counted = order.map((state) => ({
    state,
    count: states?.filter((one) => one.state === state).length ?? 0,
  }))
  const total = states?.length ?? 0
  const starts = counted.map((_, index) =>
    counted.slice(0, index).reduce((sum, { count }) => sum + count, 0),
  )
  return (
    <div className={`user-only ${styles.states}`}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="1" data-state="new" />
        {total > 0 &&
          counted.map(({ state, count }, index) => (
            <rect
              key={state}
              data-state={state}
              x={((starts[index] ?? 0) / total) * 100}
              width={(count / total) * 100}
              height="1"
            />
          ))}
      </svg>
      <dl>
        {counted.map(({ state, count }) => (
          <div key={state} data-state={state}>
            <dt>{names[state]}</dt>
            <dd>{states ? count : '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
